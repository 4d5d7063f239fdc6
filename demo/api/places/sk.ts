/** Slovakia. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const SK = `
Bratislava;81101;48.144;17.11;Bratislavský kraj
- Obchodná;81106;48.147;17.111
- Hlavné námestie;81101;48.144;17.109
- Laurinská;81101;48.143;17.111
- Michalská;81103;48.145;17.107
- Mlynské nivy;82109;48.147;17.132
- Prievozská;82109;48.147;17.143
- Račianska;83102;48.169;17.131
- Vajnorská;83104;48.164;17.141
- Záhradnícka;82108;48.151;17.132
- Košická;82109;48.148;17.129
- Miletičova;82108;48.154;17.134
- Panská;81101;48.142;17.108
- Štefánikova;81105;48.152;17.107
- Šancová;81105;48.157;17.115
- Trnavská cesta;82102;48.162;17.149
- Einsteinova;85101;48.132;17.106
- Romanova;85102;48.112;17.112
Košice;04001;48.721;21.258;Košický kraj
- Hlavná;04001;48.721;21.258
- Mlynská;04001;48.72;21.262
- Alžbetina;04001;48.72;21.256
- Moyzesova;04001;48.722;21.254
- Toryská;04011;48.716;21.234
- Trieda SNP;04011;48.716;21.237
- Štúrova;04001;48.716;21.257
- Komenského;04001;48.731;21.251
Prešov;08001;48.998;21.24;Prešovský kraj
- Hlavná;08001;48.998;21.24
- Sabinovská;08001;49.009;21.226
- Floriánova;08001;49;21.238
Žilina;01001;49.223;18.74;Žilinský kraj
- Dlhá;01009;49.239;18.741
- Národná;01001;49.225;18.744
- Veľká okružná;01001;49.219;18.741
- Vysokoškolákov;01008;49.206;18.757
Banská Bystrica;97401;48.736;19.146;Banskobystrický kraj
- Horná;97401;48.736;19.149
- Námestie SNP;97401;48.735;19.146
- Dolná;97401;48.735;19.141
Nitra;94901;48.307;18.086;Nitriansky kraj
- Štefánikova trieda;94901;48.311;18.087
- Farská;94901;48.314;18.087
- Akademická;94901;48.306;18.092
Trnava;91701;48.377;17.588;Trnavský kraj
- Hlavná;91701;48.376;17.586
- Štefánikova;91701;48.38;17.586
- Hospodárska;91701;48.376;17.579
Trenčín;91101;48.894;18.041;Trenčiansky kraj
- Mierové námestie;91101;48.894;18.041
- Palackého;91101;48.895;18.044
Martin;03601;49.065;18.922;Žilinský kraj
- Divadelné námestie;03601;49.066;18.922
- Krátka;03601;49.07;18.919
Poprad;05801;49.06;20.298;Prešovský kraj
- Námestie svätého Egídia;05801;49.055;20.305
Zvolen;96001;48.575;19.125;Banskobystrický kraj
Považská Bystrica;01701;49.121;18.427;Trenčiansky kraj
Michalovce;07101;48.755;21.918;Košický kraj
Spišská Nová Ves;05201;48.944;20.567;Košický kraj
Komárno;94501;47.764;18.127;Nitriansky kraj
Levice;93401;48.216;18.606;Nitriansky kraj
Humenné;06601;48.937;21.907;Prešovský kraj
Bardejov;08501;49.292;21.276;Prešovský kraj
Liptovský Mikuláš;03101;49.084;19.612;Žilinský kraj
Lučenec;98401;48.332;19.667;Banskobystrický kraj
Piešťany;92101;48.594;17.827;Trnavský kraj
Prievidza;97101;48.774;18.624;Trenčiansky kraj
Nové Zámky;94001;47.985;18.162;Nitriansky kraj
Dunajská Streda;92901;47.994;17.619;Trnavský kraj
Topoľčany;95501;48.559;18.171;Nitriansky kraj
Čadca;02201;49.438;18.789;Žilinský kraj
Rimavská Sobota;97901;48.383;20.02;Banskobystrický kraj
Ružomberok;03401;49.078;19.303;Žilinský kraj
Dolný Kubín;02601;49.21;19.296;Žilinský kraj
Kežmarok;06001;49.135;20.431;Prešovský kraj
Dubnica nad Váhom;01841;48.96;18.167;Trenčiansky kraj
Pezinok;90201;48.289;17.266;Bratislavský kraj
Senec;90301;48.219;17.4;Bratislavský kraj
Malacky;90101;48.436;17.022;Bratislavský kraj
Skalica;90901;48.845;17.226;Trnavský kraj
Senica;90501;48.679;17.367;Trnavský kraj
Galanta;92401;48.19;17.727;Trnavský kraj
Snina;06901;48.988;22.151;Prešovský kraj
Stará Ľubovňa;06401;49.299;20.686;Prešovský kraj
Banská Štiavnica;96901;48.459;18.893;Banskobystrický kraj
Brezno;97701;48.804;19.641;Banskobystrický kraj
Trebišov;07501;48.629;21.717;Košický kraj
`;
