/** Norway. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const NO = `
Oslo;0151;59.913;10.746;Oslo
- Karl Johans gate;0162;59.913;10.741
- Storgata;0155;59.914;10.752
- Bogstadveien;0355;59.926;10.722
- Markveien;0554;59.924;10.758
- Thorvald Meyers gate;0555;59.923;10.759
- Akersgata;0158;59.913;10.742
- Kirkegata;0153;59.911;10.744
- Prinsens gate;0152;59.911;10.743
- Grensen;0159;59.914;10.744
- Bygdøy allé;0262;59.917;10.709
- Trondheimsveien;0560;59.926;10.773
- Grønlandsleiret;0190;59.911;10.767
- Torggata;0181;59.915;10.751
- Ullevålsveien;0165;59.924;10.744
- Hegdehaugsveien;0352;59.921;10.728
Bergen;5003;60.393;5.324;Vestland
- Torgallmenningen;5014;60.391;5.324
- Strandgaten;5013;60.395;5.32
- Nygårdsgaten;5015;60.387;5.33
- Øvregaten;5003;60.397;5.327
- Kong Oscars gate;5017;60.392;5.332
Trondheim;7010;63.43;10.395;Trøndelag
- Munkegata;7011;63.43;10.395
- Kongens gate;7011;63.43;10.392
- Olav Tryggvasons gate;7011;63.433;10.4
- Innherredsveien;7014;63.436;10.421
Stavanger;4006;58.97;5.733;Rogaland
- Kirkegata;4006;58.971;5.734
- Øvre Holmegate;4006;58.972;5.736
- Løkkeveien;4008;58.971;5.724
Kristiansand;4611;58.146;7.996;Agder
- Markens gate;4611;58.147;7.994
- Dronningens gate;4610;58.148;7.998
Tromsø;9008;69.649;18.956;Troms
- Storgata;9008;69.65;18.957
- Sjøgata;9008;69.649;18.96
Drammen;3015;59.744;10.205;Buskerud
- Bragernes Torg;3017;59.744;10.204
Fredrikstad;1606;59.218;10.936;Østfold
- Nygaardsgata;1607;59.21;10.938
Sandnes;4306;58.852;5.735;Rogaland
- Langgata;4306;58.852;5.737
Sarpsborg;1706;59.284;11.11;Østfold
Skien;3724;59.209;9.609;Telemark
Ålesund;6002;62.472;6.155;Møre og Romsdal
- Kongens gate;6002;62.472;6.155
Sandefjord;3211;59.131;10.217;Vestfold
Haugesund;5528;59.414;5.268;Rogaland
- Haraldsgata;5527;59.414;5.268
Tønsberg;3110;59.267;10.408;Vestfold
Moss;1531;59.434;10.658;Østfold
Bodø;8006;67.28;14.405;Nordland
- Storgata;8006;67.282;14.376
Arendal;4836;58.461;8.772;Agder
Porsgrunn;3916;59.14;9.656;Telemark
Hamar;2317;60.795;11.068;Innlandet
- Torggata;2317;60.794;11.07
Larvik;3256;59.053;10.035;Vestfold
Halden;1767;59.125;11.387;Østfold
Lillehammer;2609;61.115;10.466;Innlandet
- Storgata;2609;61.115;10.466
Molde;6413;62.737;7.159;Møre og Romsdal
Horten;3187;59.417;10.484;Vestfold
Harstad;9405;68.799;16.542;Troms
Gjøvik;2815;60.795;10.692;Innlandet
Kongsberg;3611;59.669;9.65;Buskerud
Askim;1830;59.583;11.162;Østfold
Kristiansund;6508;63.111;7.728;Møre og Romsdal
Narvik;8514;68.438;17.427;Nordland
Hønefoss;3510;60.168;10.256;Buskerud
Elverum;2406;60.881;11.562;Innlandet
Alta;9510;69.969;23.272;Finnmark
Mo i Rana;8622;66.313;14.142;Nordland
Steinkjer;7713;64.015;11.495;Trøndelag
Kongsvinger;2211;60.191;11.998;Innlandet
Voss;5700;60.629;6.419;Vestland
Grimstad;4876;58.341;8.593;Agder
Hammerfest;9600;70.663;23.682;Finnmark
Lillestrøm;2000;59.956;11.05;Akershus
Namsos;7800;64.466;11.496;Trøndelag
`;
