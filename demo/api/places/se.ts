/** Sweden. Names, postal codes and rounded coordinates from public gazetteers and the lists of the post office. */
export const SE = `
Stockholm;11120;59.329;18.069;Stockholms län
- Drottninggatan;11151;59.333;18.062
- Kungsgatan;11143;59.336;18.068
- Sveavägen;11157;59.34;18.058
- Birger Jarlsgatan;11145;59.337;18.073
- Götgatan;11646;59.314;18.073
- Hornsgatan;11846;59.318;18.058
- Odengatan;11322;59.343;18.05
- Vasagatan;11120;59.332;18.058
- Folkungagatan;11630;59.314;18.081
- Sankt Eriksgatan;11232;59.335;18.032
- Valhallavägen;11427;59.346;18.075
- Hamngatan;11147;59.333;18.072
- Västerlånggatan;11129;59.325;18.07
- Karlavägen;11449;59.338;18.081
Göteborg=Gothenburg;41103;57.707;11.967;Västra Götalands län
- Kungsportsavenyen;41136;57.7;11.975
- Vasagatan;41124;57.699;11.966
- Linnégatan;41304;57.694;11.952
- Kungsgatan;41119;57.704;11.965
- Andra Långgatan;41303;57.699;11.946
- Södra Vägen;41254;57.695;11.984
Malmö;21119;55.605;13.004;Skåne län
- Södra Förstadsgatan;21143;55.599;13.002
- Stora Nygatan;21137;55.604;13.002
- Bergsgatan;21422;55.595;13.01
- Amiralsgatan;21441;55.591;13.016
Uppsala;75310;59.858;17.639;Uppsala län
- Kungsgatan;75321;59.858;17.645
- Svartbäcksgatan;75332;59.863;17.634
Västerås;72211;59.611;16.545;Västmanlands län
- Storgatan;72212;59.61;16.543
- Hantverksgatan;72212;59.61;16.548
- Stora gatan;72212;59.61;16.546
Örebro;70211;59.275;15.213;Örebro län
- Drottninggatan;70210;59.27;15.214
- Storgatan;70211;59.277;15.217
Linköping;58222;58.411;15.622;Östergötlands län
- Storgatan;58223;58.41;15.62
Helsingborg;25220;56.046;12.694;Skåne län
- Drottninggatan;25221;56.049;12.69
Jönköping;55315;57.782;14.161;Jönköpings län
- Östra Storgatan;55321;57.782;14.168
Norrköping;60224;58.588;16.192;Östergötlands län
- Drottninggatan;60224;58.59;16.188
Lund;22350;55.705;13.191;Skåne län
- Stora Södergatan;22223;55.702;13.194
Umeå;90326;63.826;20.263;Västerbottens län
- Kungsgatan;90325;63.826;20.265
Gävle;80311;60.675;17.141;Gävleborgs län
- Drottninggatan;80320;60.674;17.145
Borås;50330;57.721;12.94;Västra Götalands län
Södertälje;15172;59.196;17.626;Stockholms län
Eskilstuna;63220;59.371;16.51;Södermanlands län
Halmstad;30243;56.674;12.857;Hallands län
Växjö;35230;56.878;14.809;Kronobergs län
Karlstad;65224;59.379;13.504;Värmlands län
Sundsvall;85230;62.391;17.307;Västernorrlands län
Östersund;83131;63.179;14.636;Jämtlands län
Trollhättan;46130;58.284;12.289;Västra Götalands län
Luleå;97232;65.584;22.155;Norrbottens län
- Storgatan;97231;65.584;22.15
Borlänge;78431;60.486;15.437;Dalarnas län
Falun;79171;60.607;15.632;Dalarnas län
Kalmar;39231;56.661;16.362;Kalmar län
Kristianstad;29131;56.031;14.156;Skåne län
Karlskrona;37131;56.161;15.586;Blekinge län
Skövde;54130;58.391;13.845;Västra Götalands län
Uddevalla;45130;58.349;11.938;Västra Götalands län
Varberg;43240;57.106;12.25;Hallands län
Nyköping;61130;58.753;17.009;Södermanlands län
Visby;62157;57.641;18.296;Gotlands län
- Adelsgatan;62157;57.637;18.297
Kiruna;98131;67.856;20.225;Norrbottens län
Skellefteå;93131;64.751;20.953;Västerbottens län
Motala;59130;58.537;15.036;Östergötlands län
Landskrona;26131;55.87;12.83;Skåne län
Trelleborg;23142;55.375;13.157;Skåne län
Ystad;27142;55.43;13.82;Skåne län
Örnsköldsvik;89133;63.291;18.715;Västernorrlands län
Enköping;74532;59.636;17.077;Uppsala län
`;
