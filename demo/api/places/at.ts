/** Austria. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const AT = `
Wien=Vienna;1010;48.208;16.372;Wien
- Kärntner Straße;1010;48.205;16.371
- Graben;1010;48.209;16.37
- Mariahilfer Straße;1060;48.198;16.351
- Stephansplatz;1010;48.208;16.373
- Praterstraße;1020;48.214;16.385
- Landstraßer Hauptstraße;1030;48.204;16.388
- Wiedner Hauptstraße;1040;48.195;16.367
- Neubaugasse;1070;48.2;16.35
- Josefstädter Straße;1080;48.21;16.348
- Alser Straße;1090;48.215;16.351
- Favoritenstraße;1100;48.175;16.378
- Währinger Straße;1090;48.221;16.355
- Thaliastraße;1160;48.21;16.33
- Taborstraße;1020;48.22;16.381
- Rotenturmstraße;1010;48.21;16.375
Graz;8010;47.071;15.439;Steiermark
- Herrengasse;8010;47.07;15.44
- Annenstraße;8020;47.071;15.427
- Sporgasse;8010;47.073;15.439
- Elisabethstraße;8010;47.074;15.451
Linz;4020;48.306;14.286;Oberösterreich
- Landstraße;4020;48.301;14.291
- Hauptplatz;4020;48.306;14.286
- Wiener Straße;4020;48.285;14.305
Salzburg;5020;47.8;13.045;Salzburg
- Getreidegasse;5020;47.8;13.043
- Linzer Gasse;5020;47.803;13.047
- Alpenstraße;5020;47.777;13.071
Innsbruck;6020;47.268;11.393;Tirol
- Maria-Theresien-Straße;6020;47.265;11.394
- Museumstraße;6020;47.268;11.398
Klagenfurt am Wörthersee;9020;46.624;14.308;Kärnten
- Alter Platz;9020;46.625;14.306
- Bahnhofstraße;9020;46.621;14.312
Villach;9500;46.614;13.846;Kärnten
- Hauptplatz;9500;46.615;13.847
Wels;4600;48.157;14.024;Oberösterreich
- Ringstraße;4600;48.158;14.027
Sankt Pölten;3100;48.204;15.626;Niederösterreich
- Kremser Gasse;3100;48.205;15.624
- Wiener Straße;3100;48.204;15.628
Dornbirn;6850;47.413;9.742;Vorarlberg
- Marktstraße;6850;47.412;9.744
Wiener Neustadt;2700;47.813;16.243;Niederösterreich
- Herzog-Leopold-Straße;2700;47.813;16.243
Steyr;4400;48.039;14.418;Oberösterreich
- Stadtplatz;4400;48.039;14.419
Feldkirch;6800;47.237;9.598;Vorarlberg
Bregenz;6900;47.503;9.747;Vorarlberg
- Kornmarktstraße;6900;47.504;9.747
Leonding;4060;48.28;14.253;Oberösterreich
Klosterneuburg;3400;48.305;16.325;Niederösterreich
Baden;2500;48.005;16.234;Niederösterreich
Wolfsberg;9400;46.841;14.844;Kärnten
Leoben;8700;47.382;15.094;Steiermark
Krems an der Donau;3500;48.41;15.614;Niederösterreich
Traun;4050;48.222;14.24;Oberösterreich
Amstetten;3300;48.123;14.872;Niederösterreich
Lustenau;6890;47.427;9.659;Vorarlberg
Kapfenberg;8605;47.445;15.293;Steiermark
Mödling;2340;48.086;16.285;Niederösterreich
Hallein;5400;47.683;13.097;Salzburg
Kufstein;6330;47.583;12.169;Tirol
Traiskirchen;2514;48.015;16.294;Niederösterreich
Schwechat;2320;48.141;16.478;Niederösterreich
Braunau am Inn;5280;48.256;13.044;Oberösterreich
Stockerau;2000;48.385;16.211;Niederösterreich
Saalfelden am Steinernen Meer;5760;47.427;12.848;Salzburg
Ansfelden;4052;48.209;14.289;Oberösterreich
Tulln an der Donau;3430;48.332;16.056;Niederösterreich
Hohenems;6845;47.365;9.688;Vorarlberg
Spittal an der Drau;9800;46.799;13.496;Kärnten
Telfs;6410;47.307;11.072;Tirol
Eisenstadt;7000;47.846;16.525;Burgenland
- Hauptstraße;7000;47.846;16.523
Bad Ischl;4820;47.711;13.619;Oberösterreich
Gmunden;4810;47.918;13.799;Oberösterreich
Lienz;9900;46.829;12.769;Tirol
Kitzbühel;6370;47.446;12.392;Tirol
Zell am See;5700;47.325;12.797;Salzburg
`;
