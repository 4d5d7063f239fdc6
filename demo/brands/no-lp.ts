import type { Brand } from './brand.ts';

/** Norwegian brand, workflow 2, theme `loopia`: ice white, fjord and magenta dusk, a lighthouse, serif headlines. */
export const noLp: Brand = {
  code: 'no-lp',
  name: 'Fyrlykta',
  phone: '+47 55 50 01 70',
  email: 'hjelp@fyrlykta.example',
  legalName: 'Fyrlykta AS',
  address: ['Strandkaien 14', '5013 Bergen', 'Norge'],
  registration: 'Org.nr 000 000 000 MVA',
  tlds: ['no', 'com', 'net', 'org', 'eu', 'se', 'io', 'shop'],
  priceUnit: 'year',
  sections: ['plans', 'why', 'numbers', 'quote', 'move', 'faq'],
  look: { ground: '#0d2b40', ink: '#ffffff' },
  voices: {
    'no-NO': {
      title: 'Fyrlykta – domene og webhotell fra Bergen',
      description: 'Domener og webhotell som lyser i all slags vær. Norsk kundestøtte fra Bergen.',
      eyebrow: 'Lyser siden 2001',
      headline: 'Bli funnet. I\u00a0all\u00a0slags vær.',
      lead: 'Velg et navn som synes langt, og et webhotell som står støtt når det blåser.',
      plans: {
        title: 'Webhotell for allslags vær',
        lead: 'Alle pakker går på NVMe-disker i Norge, med daglig sikkerhetskopi og SSL-sertifikat.',
      },
      numbers: [
        { value: '97 000', label: 'domener i lyset' },
        { value: '99,98 %', label: 'oppetid siste år' },
        { value: '239', label: 'regndager, ingen nedetid' },
        { value: '4,8 / 5', label: 'fra 3 900 kunder' },
      ],
      quote: {
        text: 'Stormen tok naustet. Nettbutikken gikk som før.',
        who: 'Ingrid Solheim',
        what: 'driver et røykeri i Florø',
      },
      about: 'Femti mennesker på kaia i Bergen. Vi holder lyset tent for norske bedrifter.',
    },
    'en-US': {
      title: 'Fyrlykta – domains and hosting from Bergen',
      description: 'Domains and hosting that shine in any weather. Norwegian support from Bergen.',
      eyebrow: 'Alight since 2001',
      headline: 'Be found. In any weather.',
      lead: 'Choose a name that is seen from afar, and hosting that stands firm when it blows.',
      plans: {
        title: 'Hosting for any weather',
        lead: 'Every plan runs on NVMe drives in Norway, with daily backups and an SSL certificate.',
      },
      numbers: [
        { value: '97,000', label: 'domains in the light' },
        { value: '99.98%', label: 'uptime last year' },
        { value: '239', label: 'days of rain, none of downtime' },
        { value: '4.8 / 5', label: 'from 3,900 customers' },
      ],
      quote: {
        text: 'The storm took the boathouse. The shop went on as before.',
        who: 'Ingrid Solheim',
        what: 'runs a smokehouse in Florø',
      },
      about: 'Fifty people on the quay in Bergen. We keep the light on for Norwegian firms.',
    },
  },
};
