import type { Brand } from './brand.ts';

/** Swedish brand, workflow 2, theme `loopia`: warm white, near-black ink, a strong blue and a yellow highlight. */
export const seLp: Brand = {
  code: 'se-lp',
  name: 'Ljuspunkt',
  phone: '+46 21 555 01 80',
  email: 'support@ljuspunkt.example',
  legalName: 'Ljuspunkt AB',
  address: ['Kopparbergsvägen 8', '722 13 Västerås', 'Sverige'],
  registration: 'Org.nr 556000-0000 · Godkänd för F-skatt',
  tlds: ['se', 'com', 'nu', 'eu', 'net', 'org', 'shop', 'io'],
  priceUnit: 'year',
  sections: ['plans', 'numbers', 'why', 'move', 'quote', 'faq'],
  look: { ground: '#1546d8', ink: '#ffffff' },
  voices: {
    'sv-SE': {
      title: 'Ljuspunkt – domän och webbhotell i Sverige',
      description:
        'Registrera din domän och få sajten på nätet i dag. Svenskt webbhotell med support alla dagar.',
      eyebrow: 'Svenskt webbhotell sedan 1999',
      headline: 'Din idé börjar med ett namn.',
      lead: 'Sök en ledig domän, välj ett webbhotell och var på nätet innan kaffet har kallnat.',
      plans: {
        title: 'Webbhotell som växer med dig',
        lead: 'Alla paket körs på NVMe-diskar i Sverige, med daglig säkerhetskopia och SSL-certifikat på köpet.',
      },
      numbers: [
        { value: '212 000', label: 'domäner hos oss' },
        { value: '100 %', label: 'förnybar el i datahallarna' },
        { value: '4 min', label: 'till första svaret i snitt' },
        { value: '4,7 / 5', label: 'i betyg av 5 400 kunder' },
      ],
      quote: {
        text: 'Jag ringde en söndag och fick hjälp av någon som faktiskt förstod. Sedan dess ligger alla våra sajter här.',
        who: 'Anders Lindqvist',
        what: 'driver en cykelverkstad i Uppsala',
      },
      about: 'Vi är 48 personer i Västerås som har hjälpt svenska företag på nätet i över tjugofem år.',
    },
    'en-SE': {
      title: 'Ljuspunkt – domains and web hosting in Sweden',
      description:
        'Register your domain and have your site online today. Swedish web hosting with support every day.',
      eyebrow: 'Swedish web hosting since 1999',
      headline: 'Your idea starts with a name.',
      lead: 'Find an available domain, choose a hosting plan, and be online before your coffee gets cold.',
      plans: {
        title: 'Hosting that grows with you',
        lead: 'Every plan runs on NVMe drives and includes daily backups and an SSL certificate.',
      },
      numbers: [
        { value: '212,000', label: 'domains with us' },
        { value: '100%', label: 'renewable power in our data centres' },
        { value: '4 min', label: 'to the first reply, on average' },
        { value: '4.7 / 5', label: 'rated by 5,400 customers' },
      ],
      quote: {
        text: 'I called on a Sunday and was helped by someone who really understood. All our sites have lived here since.',
        who: 'Anders Lindqvist',
        what: 'runs a bicycle workshop in Uppsala',
      },
      about:
        'We are 48 people in Västerås who have helped Swedish companies online for more than twenty-five years.',
    },
  },
};
