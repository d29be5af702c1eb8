PRAGMA application_id = 1314341196;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE deal (
        match INTEGER NOT NULL REFERENCES match (id),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        line INTEGER NOT NULL CHECK (typeof(line) = 'integer'),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1, 2, 3)),
        rounds INTEGER NOT NULL CHECK (typeof(rounds) = 'integer'),
        chair0 INTEGER NOT NULL CHECK (chair0 IN (0, 1, 2, 3)),
        chair1 INTEGER NOT NULL CHECK (chair1 IN (0, 1, 2, 3)),
        chair2 INTEGER NOT NULL CHECK (chair2 IN (0, 1, 2, 3)),
        chair3 INTEGER NOT NULL CHECK (chair3 IN (0, 1, 2, 3)),
        balance0 INTEGER NOT NULL CHECK (typeof(balance0) = 'integer'),
        balance1 INTEGER NOT NULL CHECK (typeof(balance1) = 'integer'),
        balance2 INTEGER NOT NULL CHECK (typeof(balance2) = 'integer'),
        balance3 INTEGER NOT NULL CHECK (typeof(balance3) = 'integer'),
        PRIMARY KEY (match, hand)
    ) WITHOUT ROWID
    ;
INSERT INTO "deal" VALUES(1,0,2,0,0,0,1,2,3,25,25,25,25);
INSERT INTO "deal" VALUES(1,1,95,0,0,0,1,2,3,25,25,25,25);
INSERT INTO "deal" VALUES(2,0,2,0,0,0,1,2,3,0,0,0,0);
INSERT INTO "deal" VALUES(3,0,2,0,0,0,1,2,3,25,25,25,25);
INSERT INTO "deal" VALUES(3,1,90,0,0,0,1,2,3,25,25,25,25);
INSERT INTO "deal" VALUES(4,0,2,0,0,0,1,2,3,25,25,25,25);
INSERT INTO "deal" VALUES(4,1,104,0,0,0,1,2,3,25,25,25,25);
CREATE TABLE hand (
        match INTEGER NOT NULL REFERENCES match (id),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        round_wind INTEGER NOT NULL CHECK (round_wind IN (0, 1, 2, 3)),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1, 2, 3)),
        winner INTEGER CHECK (winner IN (0, 1, 2, 3)),
        giver INTEGER CHECK (giver IN (0, 1, 2, 3) AND giver <> winner),
        value INTEGER NOT NULL CHECK (typeof(value) = 'integer'),
        moved0 INTEGER NOT NULL CHECK (typeof(moved0) = 'integer'),
        moved1 INTEGER NOT NULL CHECK (typeof(moved1) = 'integer'),
        moved2 INTEGER NOT NULL CHECK (typeof(moved2) = 'integer'),
        moved3 INTEGER NOT NULL CHECK (typeof(moved3) = 'integer'),
        balance0 INTEGER NOT NULL CHECK (typeof(balance0) = 'integer'),
        balance1 INTEGER NOT NULL CHECK (typeof(balance1) = 'integer'),
        balance2 INTEGER NOT NULL CHECK (typeof(balance2) = 'integer'),
        balance3 INTEGER NOT NULL CHECK (typeof(balance3) = 'integer'),
        fans TEXT NOT NULL CHECK (typeof(fans) = 'text'),
        tiles TEXT NOT NULL CHECK (typeof(tiles) = 'text'),
        CHECK (moved0 + moved1 + moved2 + moved3 = 0),
        PRIMARY KEY (match, hand)
    ) WITHOUT ROWID
    ;
INSERT INTO "hand" VALUES(1,0,0,0,NULL,NULL,0,0,0,0,0,25,25,25,25,'','');
INSERT INTO "hand" VALUES(2,0,0,0,NULL,NULL,0,0,0,0,0,0,0,0,0,'','');
INSERT INTO "hand" VALUES(3,0,0,0,NULL,NULL,0,0,0,0,0,25,25,25,25,'','');
INSERT INTO "hand" VALUES(4,0,0,0,NULL,NULL,0,0,0,0,0,25,25,25,25,'','');
CREATE TABLE ledger (
        match INTEGER NOT NULL REFERENCES match (id),
        event INTEGER NOT NULL CHECK (typeof(event) = 'integer'),
        payer INTEGER NOT NULL CHECK (payer IN (0, 1, 2, 3)),
        payee INTEGER NOT NULL CHECK (payee IN (0, 1, 2, 3) AND payee <> payer),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount > 0),
        reason TEXT NOT NULL CHECK (typeof(reason) = 'text'),
        booked INTEGER NOT NULL CHECK (typeof(booked) = 'integer'),
        PRIMARY KEY (match, event, payer, payee)
    ) WITHOUT ROWID
    ;
INSERT INTO "ledger" VALUES(4,216,0,3,1,2,'honour_kong',1800000000);
INSERT INTO "ledger" VALUES(4,216,1,3,1,2,'honour_kong',1800000000);
INSERT INTO "ledger" VALUES(4,216,2,3,1,2,'honour_kong',1800000000);
INSERT INTO "ledger" VALUES(4,232,0,3,1,1,'addition',1800000000);
INSERT INTO "ledger" VALUES(4,232,1,3,1,1,'addition',1800000000);
INSERT INTO "ledger" VALUES(4,232,2,3,1,1,'addition',1800000000);
CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id),
        number INTEGER NOT NULL CHECK (typeof(number) = 'integer'),
        text TEXT NOT NULL CHECK (typeof(text) = 'text'),
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "line" VALUES(1,1,'{"format": "northwall", "version": 1, "rules": "beijing", "rules_version": 1, "options": {"thrown_wild": "refuse", "rounds": 1}, "players": ["You", "Old Guan", "Auntie Mei", "Xiaoyu"], "levels": ["human", "random", "random", "random"], "seed": 500}');
INSERT INTO "line" VALUES(1,2,'{"deal": {"dealer": 0, "wall": "7z95p738s5m6z7p9s9p5z6p83m42p7s415p6s7z1m4z2s7p5m3s7m6p17m5p669m8p92s1p5m2p62s5m5z6m38s8p9821m2p1z4m5s6p8m9p5s53z6m45s4m1s3m1z8m2z6s46z8s1m7s3p3m1p1s2m6z6p2z2m44z33p53s5p2s4m9s9m1s2m8p7z9m9s93p3m44s1z8p2z1p6s7m1s765z47p3z7s3z7p2z4s2p1z8s3z4m4p7m", "dice": [4, 1], "later_dice": [3, 5, 2, 4, 1, 5, 2, 4, 2, 4, 4, 1, 6, 1, 1, 2, 1, 6, 2, 5, 4, 5, 3, 1], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(1,3,'{"seat": 0, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(1,4,'{"seat": 1, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(1,5,'{"seat": 2, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(1,6,'{"seat": 3, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(1,7,'{"seat": 0, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(1,8,'{"seat": 1, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(1,9,'{"seat": 2, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(1,10,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(1,11,'{"seat": 3, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(1,12,'{"seat": 2, "do": "pong"}');
INSERT INTO "line" VALUES(1,13,'{"seat": 2, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(1,14,'{"seat": 3, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(1,15,'{"seat": 0, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(1,16,'{"seat": 1, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(1,17,'{"seat": 2, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(1,18,'{"seat": 3, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(1,19,'{"seat": 0, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(1,20,'{"seat": 1, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(1,21,'{"seat": 2, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(1,22,'{"seat": 3, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(1,23,'{"seat": 0, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(1,24,'{"seat": 1, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(1,25,'{"seat": 2, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(1,26,'{"seat": 3, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(1,27,'{"seat": 0, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(1,28,'{"seat": 1, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(1,29,'{"seat": 2, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(1,30,'{"seat": 3, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(1,31,'{"seat": 0, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(1,32,'{"seat": 1, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(1,33,'{"seat": 2, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(1,34,'{"seat": 3, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(1,35,'{"seat": 0, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(1,36,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(1,37,'{"seat": 1, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(1,38,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(1,39,'{"seat": 3, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(1,40,'{"seat": 0, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(1,41,'{"seat": 1, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(1,42,'{"seat": 2, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(1,43,'{"seat": 3, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(1,44,'{"seat": 0, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(1,45,'{"seat": 1, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(1,46,'{"seat": 2, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(1,47,'{"seat": 3, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(1,48,'{"seat": 0, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(1,49,'{"seat": 1, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(1,50,'{"seat": 2, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(1,51,'{"seat": 3, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(1,52,'{"seat": 0, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(1,53,'{"seat": 1, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(1,54,'{"seat": 2, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(1,55,'{"seat": 3, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(1,56,'{"seat": 0, "do": "pong"}');
INSERT INTO "line" VALUES(1,57,'{"seat": 0, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(1,58,'{"seat": 1, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(1,59,'{"seat": 2, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(1,60,'{"seat": 3, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(1,61,'{"seat": 0, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(1,62,'{"seat": 1, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(1,63,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(1,64,'{"seat": 2, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(1,65,'{"seat": 3, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(1,66,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(1,67,'{"seat": 1, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(1,68,'{"seat": 2, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(1,69,'{"seat": 3, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(1,70,'{"seat": 0, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(1,71,'{"seat": 1, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(1,72,'{"seat": 2, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(1,73,'{"seat": 3, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(1,74,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(1,75,'{"seat": 1, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(1,76,'{"seat": 2, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(1,77,'{"seat": 3, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(1,78,'{"seat": 1, "do": "pong"}');
INSERT INTO "line" VALUES(1,79,'{"seat": 1, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(1,80,'{"seat": 2, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(1,81,'{"seat": 3, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(1,82,'{"seat": 0, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(1,83,'{"seat": 1, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(1,84,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(1,85,'{"seat": 3, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(1,86,'{"seat": 0, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(1,87,'{"seat": 1, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(1,88,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(1,89,'{"seat": 3, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(1,90,'{"seat": 0, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(1,91,'{"seat": 1, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(1,92,'{"seat": 2, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(1,93,'{"seat": 3, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(1,94,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(1,95,'{"deal": {"dealer": 0, "wall": "7m5p4s5p5m7p148s5z9m8p1m9p1z19m6p5m3p2m6z1p1z74m6p7s84p3s1z7m6p84m59p63z34p3m3s36m93p2s2p541z8p2s4p7z67s4m4z8m1s3m7p4z2m4s4z8s7z6m1p8491s9p52s2m2s1m8s2p2z6s3z41p6z71p99s2z3p2m7z65m7s5z7m2z1s56m7z3m2z5s2p5z8m3z75s4m3569s3z1m7p6s86p3s89m6z9m52p", "dice": [1, 5], "later_dice": [2, 1, 4, 3, 4, 4, 1, 5, 5, 6, 5, 4, 4, 1, 1, 4, 1, 1, 3, 3, 4, 4, 1, 4], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(1,96,'{"seat": 0, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(1,97,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(1,98,'{"seat": 2, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(1,99,'{"seat": 3, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(1,100,'{"seat": 0, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(1,101,'{"seat": 1, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(1,102,'{"seat": 2, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(1,103,'{"seat": 3, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(1,104,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(1,105,'{"seat": 0, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(1,106,'{"seat": 1, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(2,1,'{"format": "northwall", "version": 1, "rules": "guobiao", "rules_version": 1, "options": {"min_points": 8, "scoring_authority": "document"}, "players": ["You", "Old Guan", "Auntie Mei", "Xiaoyu"], "levels": ["human", "random", "random", "random"], "seed": 501}');
INSERT INTO "line" VALUES(2,2,'{"deal": {"dealer": 0, "wall": "7p844m4z6s8p8s5p4f8s5z2m1p2m62s98m4p3m6p41m3p2z5f7z6m9p5m8p15z19s9p7m543p6z76s3m8f86p3m35z7p2s4p1m2p5s6z4m7z1p5m7f7s8m7s2p3m2p4s5m9s6m44z1s1f61m2s62p2z87m63z4s1p4z4p73z41s393p2f7z2m3f9m1z2m7p7s7p1m86s6f5z1p9s6z331s69m9658p1z9553s5m2s77m3s12z84s23z9m5p5s", "dice": [2, 5, 4, 4], "later_dice": [2, 6, 2, 6, 3, 6, 4, 2, 6, 3, 4, 5, 5, 5, 3, 4, 1, 2, 2, 1, 6, 4, 1, 6], "balances": [0, 0, 0, 0], "hand": 0}}');
INSERT INTO "line" VALUES(2,3,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(2,4,'{"seat": 1, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(2,5,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(2,6,'{"seat": 2, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(2,7,'{"seat": 3, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(2,8,'{"seat": 0, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(2,9,'{"seat": 1, "do": "pass"}');
INSERT INTO "line" VALUES(2,10,'{"seat": 1, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(2,11,'{"seat": 2, "do": "chow", "with": "35p"}');
INSERT INTO "line" VALUES(2,12,'{"seat": 2, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(2,13,'{"seat": 3, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(2,14,'{"seat": 0, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(2,15,'{"seat": 1, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(2,16,'{"seat": 2, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(2,17,'{"seat": 3, "do": "chow", "with": "67p"}');
INSERT INTO "line" VALUES(2,18,'{"seat": 3, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(2,19,'{"seat": 0, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(2,20,'{"seat": 1, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(2,21,'{"seat": 2, "do": "chow", "with": "78s"}');
INSERT INTO "line" VALUES(2,22,'{"seat": 2, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(2,23,'{"seat": 3, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(2,24,'{"seat": 0, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(2,25,'{"seat": 1, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(2,26,'{"seat": 2, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(2,27,'{"seat": 3, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(2,28,'{"seat": 0, "do": "chow", "with": "34m"}');
INSERT INTO "line" VALUES(2,29,'{"seat": 0, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(2,30,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(2,31,'{"seat": 2, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(2,32,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(2,33,'{"seat": 3, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(2,34,'{"seat": 0, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(2,35,'{"seat": 1, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(2,36,'{"seat": 2, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(2,37,'{"seat": 3, "do": "chow", "with": "23m"}');
INSERT INTO "line" VALUES(2,38,'{"seat": 3, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(2,39,'{"seat": 0, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(2,40,'{"seat": 1, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(2,41,'{"seat": 2, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(2,42,'{"seat": 3, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(2,43,'{"seat": 0, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(2,44,'{"seat": 1, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(2,45,'{"seat": 2, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(2,46,'{"seat": 3, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(2,47,'{"seat": 0, "do": "pong"}');
INSERT INTO "line" VALUES(2,48,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(2,49,'{"seat": 1, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(2,50,'{"seat": 2, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(2,51,'{"seat": 3, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(2,52,'{"seat": 0, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(2,53,'{"seat": 1, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(2,54,'{"seat": 2, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(2,55,'{"seat": 3, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(2,56,'{"seat": 1, "do": "pong"}');
INSERT INTO "line" VALUES(2,57,'{"seat": 1, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(2,58,'{"seat": 2, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(2,59,'{"seat": 3, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(2,60,'{"seat": 0, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(2,61,'{"seat": 1, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(2,62,'{"seat": 2, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(2,63,'{"seat": 3, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(2,64,'{"seat": 0, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(2,65,'{"seat": 1, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(2,66,'{"seat": 2, "do": "chow", "with": "12p"}');
INSERT INTO "line" VALUES(2,67,'{"seat": 2, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(2,68,'{"seat": 3, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(2,69,'{"seat": 0, "do": "chow", "with": "79p"}');
INSERT INTO "line" VALUES(2,70,'{"seat": 0, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(2,71,'{"seat": 1, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(2,72,'{"seat": 2, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(2,73,'{"seat": 3, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(2,74,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(2,75,'{"seat": 1, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(2,76,'{"seat": 2, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(2,77,'{"seat": 3, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(2,78,'{"seat": 0, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(2,79,'{"seat": 1, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(2,80,'{"seat": 2, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(2,81,'{"seat": 3, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(2,82,'{"seat": 0, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(2,83,'{"seat": 1, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(2,84,'{"seat": 2, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(2,85,'{"seat": 3, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(2,86,'{"seat": 0, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(2,87,'{"seat": 1, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(2,88,'{"seat": 2, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(2,89,'{"seat": 3, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(2,90,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(2,91,'{"seat": 1, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(2,92,'{"seat": 2, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(2,93,'{"seat": 3, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(2,94,'{"seat": 0, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(2,95,'{"seat": 1, "do": "pass"}');
INSERT INTO "line" VALUES(2,96,'{"seat": 1, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(2,97,'{"seat": 2, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(2,98,'{"seat": 3, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(2,99,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(2,100,'{"seat": 1, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(2,101,'{"seat": 2, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(2,102,'{"seat": 3, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(2,103,'{"seat": 0, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(2,104,'{"seat": 1, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(2,105,'{"seat": 2, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(2,106,'{"seat": 3, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(2,107,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(2,108,'{"seat": 1, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(2,109,'{"end": "players"}');
INSERT INTO "line" VALUES(3,1,'{"format": "northwall", "version": 1, "rules": "harbin", "rules_version": 1, "options": {"ting_on_draw": "off", "win_needs_ting": "off", "rounds": 1}, "players": ["You", "Old Guan", "Auntie Mei", "Xiaoyu"], "levels": ["human", "random", "random", "random"], "seed": 502}');
INSERT INTO "line" VALUES(3,2,'{"deal": {"dealer": 0, "wall": "2m5s4p34s1p17s9p17s4p7z8p4m5p23s2m724p19m9s8p197m5s9p46m4s4p542m1p78s2p955m63p3s23p25s6m67p3m5p86m8p6s52p7s37p4s8m5p2s3p8814s7p9s8m7z2s3m3s1m1p8m9p3m6s67m95s6p5m1s7m6p6s7z2m1p9m7z3m9s4m8p8s9p6s71m", "dice": [2], "later_dice": [3, 5, 3, 3, 5, 1, 4, 3, 6, 2, 6, 1, 1, 3, 6, 2, 6, 2, 5, 2, 3, 5, 3, 2], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(3,3,'{"seat": 0, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(3,4,'{"seat": 1, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,5,'{"seat": 2, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(3,6,'{"seat": 3, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(3,7,'{"seat": 0, "do": "chow", "with": "34s"}');
INSERT INTO "line" VALUES(3,8,'{"seat": 0, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(3,9,'{"seat": 1, "do": "chow", "with": "23p"}');
INSERT INTO "line" VALUES(3,10,'{"seat": 1, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(3,11,'{"seat": 2, "do": "pong"}');
INSERT INTO "line" VALUES(3,12,'{"seat": 2, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,13,'{"seat": 3, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(3,14,'{"seat": 0, "do": "chow", "with": "24p"}');
INSERT INTO "line" VALUES(3,15,'{"seat": 0, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(3,16,'{"seat": 1, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(3,17,'{"seat": 2, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(3,18,'{"seat": 3, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(3,19,'{"seat": 0, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(3,20,'{"seat": 1, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(3,21,'{"seat": 2, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(3,22,'{"seat": 3, "do": "chow", "with": "34m"}');
INSERT INTO "line" VALUES(3,23,'{"seat": 3, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(3,24,'{"seat": 0, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(3,25,'{"seat": 1, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(3,26,'{"seat": 2, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(3,27,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(3,28,'{"seat": 0, "do": "pong"}');
INSERT INTO "line" VALUES(3,29,'{"seat": 0, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(3,30,'{"seat": 1, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(3,31,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(3,32,'{"seat": 3, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(3,33,'{"seat": 0, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(3,34,'{"seat": 1, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(3,35,'{"seat": 2, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(3,36,'{"seat": 3, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(3,37,'{"seat": 0, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(3,38,'{"seat": 1, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(3,39,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(3,40,'{"seat": 2, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(3,41,'{"seat": 3, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(3,42,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,43,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(3,44,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(3,45,'{"seat": 3, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(3,46,'{"seat": 0, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(3,47,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(3,48,'{"seat": 2, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(3,49,'{"seat": 1, "do": "pong"}');
INSERT INTO "line" VALUES(3,50,'{"seat": 1, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(3,51,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(3,52,'{"seat": 3, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(3,53,'{"seat": 0, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(3,54,'{"seat": 1, "do": "pass"}');
INSERT INTO "line" VALUES(3,55,'{"seat": 1, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(3,56,'{"seat": 0, "do": "pong"}');
INSERT INTO "line" VALUES(3,57,'{"seat": 0, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(3,58,'{"seat": 1, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(3,59,'{"seat": 2, "do": "chow", "with": "78s"}');
INSERT INTO "line" VALUES(3,60,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(3,61,'{"seat": 3, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(3,62,'{"seat": 0, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(3,63,'{"seat": 1, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(3,64,'{"seat": 2, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(3,65,'{"seat": 3, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(3,66,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,67,'{"seat": 1, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(3,68,'{"seat": 2, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(3,69,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(3,70,'{"seat": 3, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(3,71,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(3,72,'{"seat": 0, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(3,73,'{"seat": 1, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(3,74,'{"seat": 2, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(3,75,'{"seat": 3, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(3,76,'{"seat": 0, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(3,77,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(3,78,'{"seat": 2, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(3,79,'{"seat": 3, "do": "chow", "with": "56p"}');
INSERT INTO "line" VALUES(3,80,'{"seat": 3, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(3,81,'{"seat": 0, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(3,82,'{"seat": 1, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(3,83,'{"seat": 2, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(3,84,'{"seat": 3, "do": "chow", "with": "79m"}');
INSERT INTO "line" VALUES(3,85,'{"seat": 3, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(3,86,'{"seat": 0, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(3,87,'{"seat": 1, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(3,88,'{"seat": 2, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(3,89,'{"seat": 3, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(3,90,'{"deal": {"dealer": 0, "wall": "968m69s38p7s714m882s4p62m7z3m72s84m39p54m7z52p75m6p9m5s9m7z8m6p41s435p4m7p31m63s36p2s5p5m1s5p2m87p1m19p6s3m5s529m1s2p3s2m48s9p7z2p1m69s7p54s12p67m19p8s7p93s6m16p7m1s8p49s4p8m7s3m2s8p53s4p7s", "dice": [3], "later_dice": [3, 1, 1, 6, 6, 5, 1, 2, 3, 6, 2, 2, 1, 6, 4, 3, 6, 4, 1, 6, 6, 5, 5, 1], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(3,91,'{"seat": 0, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(3,92,'{"seat": 1, "do": "pass"}');
INSERT INTO "line" VALUES(3,93,'{"seat": 1, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(3,94,'{"seat": 2, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,95,'{"seat": 3, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(3,96,'{"seat": 0, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(3,97,'{"seat": 1, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(3,98,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(3,99,'{"seat": 2, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(3,100,'{"seat": 3, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(3,101,'{"seat": 0, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(4,1,'{"format": "northwall", "version": 1, "rules": "jilin", "rules_version": 1, "options": {"honor_kong_is_level": "off", "rounds": 1}, "players": ["You", "Old Guan", "Auntie Mei", "Xiaoyu"], "levels": ["human", "random", "random", "random"], "seed": 503}');
INSERT INTO "line" VALUES(4,2,'{"deal": {"dealer": 0, "wall": "2p4z9p14s4p1m2z9p5s6m1p5m89s1m55p6z6p4m62z9p2m2s1p8m2p73m77p9m1z5m5z7s2m26p6s4m7p6m43z45p5s4z8s24m29s79m96s6m35z62s7m9p1m7s9m8s65p7s1p3s8m1p3z5m67z38p3s1z8m16s7p5s42p2z3p63m4z4p1z4s773z337s5z3p2s6z1s5z84s6p41m14s23m17z95m8p9s38p8m8p37m5s2z", "dice": [1, 5], "later_dice": [4, 1, 1, 3, 4, 5, 6, 1, 3, 1, 6, 1, 4, 3, 2, 1, 2, 2, 5, 3, 6, 5, 5, 5], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(4,3,'{"seat": 0, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(4,4,'{"seat": 1, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(4,5,'{"seat": 2, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(4,6,'{"seat": 3, "do": "chow", "with": "67m"}');
INSERT INTO "line" VALUES(4,7,'{"seat": 3, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(4,8,'{"seat": 0, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(4,9,'{"seat": 1, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(4,10,'{"seat": 2, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(4,11,'{"seat": 3, "do": "discard", "tile": "8s"}');
INSERT INTO "line" VALUES(4,12,'{"seat": 0, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(4,13,'{"seat": 1, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(4,14,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(4,15,'{"seat": 3, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(4,16,'{"seat": 0, "do": "chow", "with": "56p"}');
INSERT INTO "line" VALUES(4,17,'{"seat": 0, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(4,18,'{"seat": 1, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(4,19,'{"seat": 2, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(4,20,'{"seat": 3, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(4,21,'{"seat": 0, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(4,22,'{"seat": 1, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(4,23,'{"seat": 2, "do": "discard", "tile": "4m"}');
INSERT INTO "line" VALUES(4,24,'{"seat": 1, "do": "pong"}');
INSERT INTO "line" VALUES(4,25,'{"seat": 1, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(4,26,'{"seat": 2, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(4,27,'{"seat": 3, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(4,28,'{"seat": 0, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(4,29,'{"seat": 1, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(4,30,'{"seat": 2, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(4,31,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(4,32,'{"seat": 3, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(4,33,'{"seat": 0, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(4,34,'{"seat": 1, "do": "chow", "with": "57s"}');
INSERT INTO "line" VALUES(4,35,'{"seat": 1, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(4,36,'{"seat": 2, "do": "discard", "tile": "8m"}');
INSERT INTO "line" VALUES(4,37,'{"seat": 3, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(4,38,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(4,39,'{"seat": 1, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(4,40,'{"seat": 2, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(4,41,'{"seat": 3, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(4,42,'{"seat": 0, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(4,43,'{"seat": 1, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(4,44,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(4,45,'{"seat": 3, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(4,46,'{"seat": 0, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(4,47,'{"seat": 1, "do": "discard", "tile": "5m"}');
INSERT INTO "line" VALUES(4,48,'{"seat": 2, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(4,49,'{"seat": 3, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(4,50,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(4,51,'{"seat": 0, "do": "discard", "tile": "9p"}');
INSERT INTO "line" VALUES(4,52,'{"seat": 1, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(4,53,'{"seat": 2, "do": "discard", "tile": "6p"}');
INSERT INTO "line" VALUES(4,54,'{"seat": 3, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(4,55,'{"seat": 0, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(4,56,'{"seat": 1, "do": "discard", "tile": "8p"}');
INSERT INTO "line" VALUES(4,57,'{"seat": 2, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(4,58,'{"seat": 3, "do": "discard", "tile": "2z"}');
INSERT INTO "line" VALUES(4,59,'{"seat": 0, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(4,60,'{"seat": 1, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(4,61,'{"seat": 2, "do": "discard", "tile": "2m"}');
INSERT INTO "line" VALUES(4,62,'{"seat": 3, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(4,63,'{"seat": 0, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(4,64,'{"seat": 1, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(4,65,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(4,66,'{"seat": 3, "do": "discard", "tile": "3s"}');
INSERT INTO "line" VALUES(4,67,'{"seat": 2, "do": "pong"}');
INSERT INTO "line" VALUES(4,68,'{"seat": 2, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(4,69,'{"seat": 3, "do": "discard", "tile": "1z"}');
INSERT INTO "line" VALUES(4,70,'{"seat": 0, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(4,71,'{"seat": 1, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(4,72,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(4,73,'{"seat": 3, "do": "discard", "tile": "7s"}');
INSERT INTO "line" VALUES(4,74,'{"seat": 0, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(4,75,'{"seat": 2, "do": "pong"}');
INSERT INTO "line" VALUES(4,76,'{"seat": 2, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(4,77,'{"seat": 3, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(4,78,'{"seat": 0, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(4,79,'{"seat": 1, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(4,80,'{"seat": 2, "do": "discard", "tile": "6s"}');
INSERT INTO "line" VALUES(4,81,'{"seat": 3, "do": "discard", "tile": "7p"}');
INSERT INTO "line" VALUES(4,82,'{"seat": 0, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(4,83,'{"seat": 1, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(4,84,'{"seat": 2, "do": "discard", "tile": "2s"}');
INSERT INTO "line" VALUES(4,85,'{"seat": 3, "do": "discard", "tile": "5z"}');
INSERT INTO "line" VALUES(4,86,'{"seat": 0, "do": "discard", "tile": "1m"}');
INSERT INTO "line" VALUES(4,87,'{"seat": 1, "do": "discard", "tile": "3p"}');
INSERT INTO "line" VALUES(4,88,'{"seat": 2, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(4,89,'{"seat": 3, "do": "discard", "tile": "6z"}');
INSERT INTO "line" VALUES(4,90,'{"seat": 0, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(4,91,'{"seat": 1, "do": "discard", "tile": "4p"}');
INSERT INTO "line" VALUES(4,92,'{"seat": 2, "do": "discard", "tile": "9s"}');
INSERT INTO "line" VALUES(4,93,'{"seat": 3, "do": "discard", "tile": "4z"}');
INSERT INTO "line" VALUES(4,94,'{"seat": 0, "do": "discard", "tile": "1s"}');
INSERT INTO "line" VALUES(4,95,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(4,96,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(4,97,'{"seat": 2, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(4,98,'{"seat": 3, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(4,99,'{"seat": 2, "do": "pass"}');
INSERT INTO "line" VALUES(4,100,'{"seat": 0, "do": "discard", "tile": "7z"}');
INSERT INTO "line" VALUES(4,101,'{"seat": 3, "do": "pass"}');
INSERT INTO "line" VALUES(4,102,'{"seat": 1, "do": "discard", "tile": "4s"}');
INSERT INTO "line" VALUES(4,103,'{"seat": 2, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(4,104,'{"deal": {"dealer": 0, "wall": "2m56p9m5s1z9m4s7p1s7z927s7m5s1p2m4z199p14m82p35m4z8m35p47s32z7s8m3z5m8p48m8p7z1m5z1s77m7p6z2m9p6m6p1z8m7z5m6z6m9s36m8s39m3z9s51z736p5s8p68s3p2m64p2s3m32z2s7z1m5z2s1p54m43s7m2z4p6z6m4p316s4z2p16s5p3s4m5124p1m6z3s2z6s9p8s2p5s4z9s7p5z9m3p847s1z", "dice": [3, 5], "later_dice": [4, 4, 5, 5, 4, 6, 6, 5, 1, 6, 5, 6, 6, 3, 4, 5, 5, 1, 1, 2, 6, 3, 1, 4], "balances": [25, 25, 25, 25]}}');
INSERT INTO "line" VALUES(4,105,'{"seat": 0, "do": "discard", "tile": "9m"}');
INSERT INTO "line" VALUES(4,106,'{"seat": 1, "do": "chow", "with": "78m"}');
INSERT INTO "line" VALUES(4,107,'{"seat": 1, "do": "discard", "tile": "3z"}');
INSERT INTO "line" VALUES(4,108,'{"seat": 2, "do": "discard", "tile": "2p"}');
INSERT INTO "line" VALUES(4,109,'{"seat": 3, "do": "discard", "tile": "6m"}');
INSERT INTO "line" VALUES(4,110,'{"seat": 0, "do": "discard", "tile": "7m"}');
INSERT INTO "line" VALUES(4,111,'{"seat": 1, "do": "discard", "tile": "5s"}');
INSERT INTO "line" VALUES(4,112,'{"seat": 2, "do": "discard", "tile": "3m"}');
INSERT INTO "line" VALUES(4,113,'{"seat": 3, "do": "discard", "tile": "5p"}');
INSERT INTO "line" VALUES(4,114,'{"seat": 0, "do": "discard", "tile": "1p"}');
INSERT INTO "line" VALUES(4,115,'{"seat": 1, "do": "discard", "tile": "1z"}');
CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        ruleset TEXT NOT NULL CHECK (typeof(ruleset) = 'text'),
        version INTEGER NOT NULL CHECK (typeof(version) = 'integer'),
        began INTEGER NOT NULL CHECK (typeof(began) = 'integer'),
        turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
        state TEXT NOT NULL CHECK (state IN ('running', 'rounds', 'broke', 'players', 'moved')),
        against TEXT NOT NULL CHECK (typeof(against) = 'text'),
        imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1)),
        taken_back INTEGER NOT NULL DEFAULT 0 CHECK (typeof(taken_back) = 'integer' AND taken_back >= 0),
        skipped INTEGER NOT NULL DEFAULT 0 CHECK (typeof(skipped) = 'integer' AND skipped >= 0)
    );
INSERT INTO "match" VALUES(1,'beijing',1,1800000000,107,'running','random',0,0,0);
INSERT INTO "match" VALUES(2,'guobiao',1,1800000000,217,'players','random',0,0,0);
INSERT INTO "match" VALUES(3,'harbin',1,1800000000,319,'running','random',0,0,0);
INSERT INTO "match" VALUES(4,'jilin',1,1800000000,435,'running','random',0,0,0);
CREATE TABLE person (
        match INTEGER NOT NULL REFERENCES match (id),
        player INTEGER NOT NULL CHECK (player IN (0, 1, 2, 3)),
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        level TEXT NOT NULL CHECK (typeof(level) = 'text'),
        portrait TEXT NOT NULL CHECK (typeof(portrait) = 'text'),
        profile INTEGER REFERENCES profile (id),
        PRIMARY KEY (match, player)
    ) WITHOUT ROWID
    ;
INSERT INTO "person" VALUES(1,0,'You','human','you',1);
INSERT INTO "person" VALUES(1,1,'Old Guan','random','guan',NULL);
INSERT INTO "person" VALUES(1,2,'Auntie Mei','random','mei',NULL);
INSERT INTO "person" VALUES(1,3,'Xiaoyu','random','yu',NULL);
INSERT INTO "person" VALUES(2,0,'You','human','you',1);
INSERT INTO "person" VALUES(2,1,'Old Guan','random','guan',NULL);
INSERT INTO "person" VALUES(2,2,'Auntie Mei','random','mei',NULL);
INSERT INTO "person" VALUES(2,3,'Xiaoyu','random','yu',NULL);
INSERT INTO "person" VALUES(3,0,'You','human','you',1);
INSERT INTO "person" VALUES(3,1,'Old Guan','random','guan',NULL);
INSERT INTO "person" VALUES(3,2,'Auntie Mei','random','mei',NULL);
INSERT INTO "person" VALUES(3,3,'Xiaoyu','random','yu',NULL);
INSERT INTO "person" VALUES(4,0,'You','human','you',1);
INSERT INTO "person" VALUES(4,1,'Old Guan','random','guan',NULL);
INSERT INTO "person" VALUES(4,2,'Auntie Mei','random','mei',NULL);
INSERT INTO "person" VALUES(4,3,'Xiaoyu','random','yu',NULL);
CREATE TABLE profile (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        portrait TEXT NOT NULL CHECK (typeof(portrait) = 'text'),
        made INTEGER NOT NULL CHECK (typeof(made) = 'integer')
    , habits TEXT NOT NULL DEFAULT '' CHECK (typeof(habits) = 'text'));
INSERT INTO "profile" VALUES(1,'','you',1800000000,'');
INSERT INTO "profile" VALUES(2,'Anna','fang',1800000000,'{"hints": "off", "index_marks": "on"}');
CREATE INDEX person_profile ON person (profile);
CREATE INDEX match_turn ON match (turn);
CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
    BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_fixed BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER hand_kept BEFORE DELETE ON hand
    BEGIN SELECT RAISE (ABORT, 'a finished hand is kept'); END;
CREATE TRIGGER hand_fixed BEFORE UPDATE ON hand
    BEGIN SELECT RAISE (ABORT, 'a finished hand is kept'); END;
CREATE TRIGGER match_kept BEFORE DELETE ON match
    BEGIN SELECT RAISE (ABORT, 'a match is kept'); END;
CREATE TRIGGER line_fixed BEFORE UPDATE ON line
    BEGIN SELECT RAISE (ABORT, 'a line of a record is never changed'); END;
CREATE TRIGGER line_follows BEFORE INSERT ON line
    WHEN NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM line WHERE match = NEW.match)
    BEGIN SELECT RAISE (ABORT, 'a line of a record follows the one before it'); END;
COMMIT;
