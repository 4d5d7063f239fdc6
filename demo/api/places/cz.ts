/** Czechia. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const CZ = `
Praha=Prague;11000;50.088;14.421;Hlavní město Praha
- Václavské náměstí;11000;50.081;14.427
- Na Příkopě;11000;50.085;14.426
- Národní;11000;50.082;14.416
- Vodičkova;11000;50.08;14.424
- Vinohradská;12000;50.077;14.449
- Italská;12000;50.079;14.438
- Korunní;12000;50.075;14.444
- Sokolovská;18600;50.093;14.452
- Milady Horákové;17000;50.099;14.427
- Evropská;16000;50.1;14.378
- Plzeňská;15000;50.07;14.39
- Žitná;12000;50.076;14.424
- Dlouhá;11000;50.09;14.425
- Nerudova;11800;50.089;14.401
Brno;60200;49.195;16.607;Jihomoravský kraj
- Masarykova;60200;49.192;16.61
- Česká;60200;49.197;16.606
- Lidická;60200;49.203;16.608
- Veveří;60200;49.202;16.596
- Kounicova;60200;49.203;16.601
- Křenová;60200;49.192;16.623
Ostrava;70200;49.835;18.292;Moravskoslezský kraj
- Nádražní;70200;49.842;18.288
- Stodolní;70200;49.837;18.287
- 28. října;70200;49.834;18.282
Plzeň=Pilsen;30100;49.747;13.377;Plzeňský kraj
- Americká;30100;49.743;13.381
- Klatovská třída;30100;49.739;13.369
Liberec;46001;50.767;15.056;Liberecký kraj
- Pražská;46001;50.768;15.057
Olomouc;77900;49.594;17.251;Olomoucký kraj
- Horní náměstí;77900;49.594;17.251
- Masarykova třída;77900;49.594;17.267
České Budějovice;37001;48.975;14.474;Jihočeský kraj
- Lannova třída;37001;48.975;14.485
Hradec Králové;50002;50.209;15.832;Královéhradecký kraj
- Gočárova třída;50002;50.212;15.822
Ústí nad Labem;40001;50.661;14.032;Ústecký kraj
- Masarykova;40001;50.666;14.035
Pardubice;53002;50.034;15.781;Pardubický kraj
- Třída Míru;53002;50.037;15.774
Zlín;76001;49.226;17.667;Zlínský kraj
- Nádražní;76001;49.225;17.663
- Třída Tomáše Bati;76001;49.224;17.664
Jihlava;58601;49.396;15.591;Kraj Vysočina
- Masarykovo náměstí;58601;49.397;15.591
Karlovy Vary=Carlsbad;36001;50.231;12.871;Karlovarský kraj
- T. G. Masaryka;36001;50.229;12.867
Havířov;73601;49.78;18.437;Moravskoslezský kraj
Kladno;27201;50.147;14.103;Středočeský kraj
Most;43401;50.503;13.636;Ústecký kraj
Opava;74601;49.939;17.903;Moravskoslezský kraj
Frýdek-Místek;73801;49.686;18.35;Moravskoslezský kraj
Karviná;73301;49.854;18.542;Moravskoslezský kraj
Děčín;40502;50.782;14.214;Ústecký kraj
Teplice;41501;50.64;13.825;Ústecký kraj
Chomutov;43001;50.461;13.418;Ústecký kraj
Prostějov;79601;49.472;17.112;Olomoucký kraj
Přerov;75002;49.455;17.451;Olomoucký kraj
Jablonec nad Nisou;46601;50.724;15.171;Liberecký kraj
Mladá Boleslav;29301;50.411;14.903;Středočeský kraj
Třebíč;67401;49.215;15.882;Kraj Vysočina
Třinec;73961;49.678;18.671;Moravskoslezský kraj
Tábor;39001;49.414;14.658;Jihočeský kraj
Znojmo;66902;48.855;16.049;Jihomoravský kraj
Kolín;28002;50.028;15.2;Středočeský kraj
Příbram;26101;49.69;14.01;Středočeský kraj
Cheb;35002;50.08;12.374;Karlovarský kraj
Písek;39701;49.309;14.148;Jihočeský kraj
Trutnov;54101;50.561;15.913;Královéhradecký kraj
Kroměříž;76701;49.298;17.393;Zlínský kraj
Uherské Hradiště;68601;49.07;17.46;Zlínský kraj
Vsetín;75501;49.339;17.996;Zlínský kraj
Břeclav;69002;48.759;16.882;Jihomoravský kraj
Kutná Hora;28401;49.948;15.268;Středočeský kraj
Český Krumlov;38101;48.811;14.315;Jihočeský kraj
`;
