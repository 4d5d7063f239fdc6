import type { Brand } from './brand.ts';

/** Swedish brand, workflow 2: sparse and quiet; pine green, birch white and copper, light letters, plans in rows. */
export const seWs: Brand = {
  code: 'se-ws',
  name: 'Tallkotte',
  phone: '+46 63 555 01 20',
  email: 'hej@tallkotte.example',
  legalName: 'Tallkotte Webb AB',
  address: ['Skogsvägen 4', '831 34 Östersund', 'Sverige'],
  registration: 'Org.nr 559000-0000 · Godkänd för F-skatt',
  tlds: ['se', 'nu', 'com', 'eu', 'net', 'org', 'no', 'app'],
  priceUnit: 'month',
  sections: ['plans', 'why', 'quote', 'move', 'faq'],
  look: { ground: '#14322b', ink: '#f4f1e8' },
  voices: {
    'sv-SE': {
      title: 'Tallkotte – stilla webbhotell från Jämtland',
      description: 'Domäner och webbhotell utan krusiduller. Drivs av vattenkraft i Östersund.',
      eyebrow: 'Östersund, 63° N',
      headline: 'Webbhotell. I lugn och ro.',
      lead: 'Ett namn, en plats, inga utropstecken. Resten sköter vi medan du går ut.',
      plans: {
        title: 'Tre paket',
        lead: 'Inga tillägg att fundera på. Allt du behöver ingår från början.',
      },
      numbers: [
        { value: '100 %', label: 'vattenkraft' },
        { value: '18', label: 'personer' },
      ],
      quote: {
        text: 'De hör av sig två gånger om året, och båda gångerna har det varit goda nyheter.',
        who: 'Karin Norberg',
        what: 'arkitekt i Åre',
      },
      about: 'Arton personer i ett gammalt sågverk vid Storsjön. Servrarna drivs av vattnet utanför.',
    },
    'en-SE': {
      title: 'Tallkotte – quiet hosting from Jämtland',
      description: 'Domains and hosting without frills. Run on hydropower in Östersund.',
      eyebrow: 'Östersund, 63° N',
      headline: 'Hosting. In peace and quiet.',
      lead: 'A name, a place, no exclamation marks. We look after the rest while you go outside.',
      plans: {
        title: 'Three plans',
        lead: 'No extras to think about. Everything you need is in from the start.',
      },
      numbers: [
        { value: '100%', label: 'hydropower' },
        { value: '18', label: 'people' },
      ],
      quote: {
        text: 'They write twice a year, and both times it has been good news.',
        who: 'Karin Norberg',
        what: 'architect in Åre',
      },
      about: 'Eighteen people in an old sawmill by Storsjön. The servers run on the water outside.',
    },
  },
};
