/** Hungary. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const HU = `
Budapest;1051;47.498;19.04;Budapest
- Váci utca;1052;47.493;19.053
- Andrássy út;1061;47.505;19.063
- Rákóczi út;1072;47.497;19.068
- Kossuth Lajos utca;1053;47.493;19.056
- Bajcsy-Zsilinszky út;1065;47.502;19.054
- Váci út;1132;47.52;19.058
- Üllői út;1091;47.483;19.076
- Bartók Béla út;1114;47.479;19.047
- Fő utca;1011;47.503;19.039
- Margit körút;1027;47.512;19.03
- Király utca;1075;47.501;19.06
- Dob utca;1072;47.499;19.063
- Thököly út;1146;47.504;19.09
- Baross utca;1082;47.49;19.073
- Teréz körút;1066;47.507;19.06
- Dohány utca;1074;47.497;19.066
Debrecen;4024;47.532;21.625;Hajdú-Bihar
- Piac utca;4024;47.53;21.625
- Egyetem sugárút;4027;47.543;21.623
- Csapó utca;4024;47.532;21.629
Szeged;6720;46.253;20.148;Csongrád-Csanád
- Kárász utca;6720;46.252;20.148
- Tisza Lajos körút;6720;46.251;20.145
- Kossuth Lajos sugárút;6722;46.26;20.142
Miskolc;3525;48.104;20.791;Borsod-Abaúj-Zemplén
- Széchenyi István út;3525;48.104;20.787
- Bajcsy-Zsilinszky út;3527;48.105;20.799
Pécs;7621;46.076;18.228;Baranya
- Király utca;7621;46.076;18.231
- Rákóczi út;7621;46.072;18.226
Győr;9021;47.687;17.635;Győr-Moson-Sopron
- Baross Gábor út;9021;47.684;17.634
- Szent István út;9021;47.683;17.635
Nyíregyháza;4400;47.955;21.717;Szabolcs-Szatmár-Bereg
- Dózsa György utca;4400;47.957;21.715
Kecskemét;6000;46.907;19.691;Bács-Kiskun
- Rákóczi út;6000;46.909;19.697
Székesfehérvár;8000;47.19;18.41;Fejér
- Fő utca;8000;47.192;18.41
Szombathely;9700;47.231;16.622;Vas
- Fő tér;9700;47.231;16.623
Szolnok;5000;47.175;20.196;Jász-Nagykun-Szolnok
- Baross utca;5000;47.176;20.194
Érd;2030;47.378;18.922;Pest
Tatabánya;2800;47.569;18.405;Komárom-Esztergom
Kaposvár;7400;46.359;17.797;Somogy
- Fő utca;7400;46.356;17.793
Sopron;9400;47.685;16.59;Győr-Moson-Sopron
- Várkerület;9400;47.685;16.592
Veszprém;8200;47.093;17.911;Veszprém
- Kossuth Lajos utca;8200;47.092;17.909
Békéscsaba;5600;46.684;21.087;Békés
Zalaegerszeg;8900;46.845;16.847;Zala
Eger;3300;47.903;20.374;Heves
- Széchenyi István utca;3300;47.904;20.373
- Dobó István utca;3300;47.903;20.378
Nagykanizsa;8800;46.453;16.991;Zala
Dunaújváros;2400;46.967;18.935;Fejér
Hódmezővásárhely;6800;46.418;20.33;Csongrád-Csanád
Salgótarján;3100;48.099;19.803;Nógrád
Cegléd;2700;47.177;19.8;Pest
Baja;6500;46.181;18.954;Bács-Kiskun
Vác;2600;47.776;19.131;Pest
Gödöllő;2100;47.597;19.352;Pest
Szekszárd;7100;46.35;18.709;Tolna
Gyöngyös;3200;47.784;19.928;Heves
Pápa;8500;47.33;17.467;Veszprém
Esztergom;2500;47.786;18.74;Komárom-Esztergom
Siófok;8600;46.904;18.058;Somogy
Mosonmagyaróvár;9200;47.868;17.27;Győr-Moson-Sopron
Szentendre;2000;47.669;19.076;Pest
Balatonfüred;8230;46.958;17.889;Veszprém
Hévíz;8380;46.79;17.189;Zala
Makó;6900;46.214;20.477;Csongrád-Csanád
Orosháza;5900;46.563;20.667;Békés
Ózd;3600;48.219;20.287;Borsod-Abaúj-Zemplén
Komárom;2900;47.743;18.119;Komárom-Esztergom
Kőszeg;9730;47.389;16.541;Vas
`;
