import type { Brand } from './brand.ts';

/** Hungarian brand, workflow 1: friendly and round; lake teal, coral and embroidered flowers. */
export const huWs: Brand = {
  code: 'hu-ws',
  name: 'Kékfonal',
  phone: '+36 1 555 0140',
  email: 'segitseg@kekfonal.example',
  legalName: 'Kékfonal Kft.',
  address: ['Fonó utca 22.', '1117 Budapest', 'Magyarország'],
  registration: 'Adószám 00000000-0-00 · Cg. 01-09-000000',
  tlds: ['hu', 'com', 'eu', 'sk', 'net', 'org', 'online', 'shop'],
  priceUnit: 'month',
  sections: ['why', 'plans', 'numbers', 'move', 'faq', 'quote'],
  look: { ground: '#d8f0ee', ink: '#0c3b40' },
  voices: {
    'hu-HU': {
      title: 'Kékfonal – domain és tárhely, szívesen',
      description: 'Domainregisztráció és webtárhely Magyarországon, barátságos áron és emberi hangon.',
      eyebrow: 'Tárhely emberi hangon',
      headline: 'Fűzze fel az ötletét a világhálóra.',
      lead: 'Egy jó név, egy megbízható tárhely, és valaki, aki felveszi a telefont. Ennyi az egész.',
      plans: {
        title: 'Válasszon tárhelyet',
        lead: 'Mindegyik csomag gyors, mentett és tanúsított. Csak a méretük különbözik.',
      },
      numbers: [
        { value: '63 000', label: 'weboldal nálunk' },
        { value: '4 perc', label: 'az első válaszig' },
        { value: '99,97 %', label: 'rendelkezésre állás' },
        { value: '4,9 / 5', label: '2 180 értékelés alapján' },
      ],
      quote: {
        text: 'Azt hittem, a domain bonyolult dolog. Tíz perc múlva már a saját címemről írtam levelet.',
        who: 'Szabó Eszter',
        what: 'keramikus, Szentendre',
      },
      about:
        'Budapesti csapat vagyunk, huszonnyolcan. Tizenöt éve segítünk, hogy az ötletekből oldal legyen.',
    },
    'en-US': {
      title: 'Kékfonal – domains and hosting, with pleasure',
      description: 'Domain registration and hosting in Hungary, at friendly prices and in a human voice.',
      eyebrow: 'Hosting with a human voice',
      headline: 'Thread your idea into the web.',
      lead: 'A good name, hosting you can rely on, and someone who picks up the phone. That’s all there is to it.',
      plans: {
        title: 'Choose your hosting',
        lead: 'Every plan is fast, backed up and certified. Only the size differs.',
      },
      numbers: [
        { value: '63,000', label: 'websites with us' },
        { value: '4 min', label: 'to the first reply' },
        { value: '99.97%', label: 'uptime' },
        { value: '4.9 / 5', label: 'from 2,180 ratings' },
      ],
      quote: {
        text: 'I thought a domain was something complicated. Ten minutes later I was writing from my own address.',
        who: 'Eszter Szabó',
        what: 'potter in Szentendre',
      },
      about:
        'We are a team of twenty-eight in Budapest. For fifteen years we have helped ideas become sites.',
    },
  },
};
