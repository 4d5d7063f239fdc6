import type { Brand } from './brand.ts';

/** Slovak low-price brand, workflow 1: loud and short; orange and black, heavy narrow letters, square corners. */
export const skA24: Brand = {
  code: 'sk-a24',
  name: 'Hopsa24',
  phone: '+421 48 555 02 40',
  email: 'hop@hopsa24.example',
  legalName: 'Hopsa, s. r. o.',
  address: ['Radvanská 24', '974 05 Banská Bystrica', 'Slovensko'],
  registration: 'IČO 00 000 000 · OR OS Banská Bystrica',
  tlds: ['sk', 'online', 'shop', 'info', 'eu', 'com', 'cz', 'net'],
  priceUnit: 'month',
  sections: ['plans', 'numbers', 'why', 'faq', 'move'],
  look: { ground: '#ff7a1a', ink: '#141210' },
  voices: {
    'sk-SK': {
      title: 'Hopsa24 – lacné domény a hosting',
      description: 'Domény a hosting za pár eur. Bez viazanosti, bez rečí, hotovo hneď.',
      eyebrow: 'Lacno. Hneď. Hotovo.',
      headline: 'Doména hop! Web je tu.',
      lead: 'Napíšete meno, zaplatíte pár eur a za chvíľu svietite na internete.',
      plans: {
        title: 'Tri ceny. Žiadne háčiky.',
        lead: 'Mesiac vyjde menej ako obed. Zrušíte, kedy chcete.',
      },
      numbers: [
        { value: '24 h', label: 'aj v nedeľu objednáte' },
        { value: '9 min', label: 'od platby po web' },
        { value: '0 €', label: 'za zriadenie' },
        { value: '88 000', label: 'spokojných webov' },
      ],
      quote: {
        text: 'Hľadal som, kde je háčik. Nie je.',
        who: 'Roman Gajdoš',
        what: 'požičovňa lyží v Donovaloch',
      },
      about: 'Sme tá lacná firma s hostingom. Robíme to jednoducho, a preto to stojí málo.',
    },
    'en-US': {
      title: 'Hopsa24 – cheap domains and hosting',
      description: 'Domains and hosting for a few euros. No lock-in, no fuss, done right away.',
      eyebrow: 'Cheap. Now. Done.',
      headline: 'Hop! There’s your site.',
      lead: 'Type a name, pay a few euros, and shine on the internet in a moment.',
      plans: {
        title: 'Three prices. No hooks.',
        lead: 'A month costs less than lunch. Cancel anytime.',
      },
      numbers: [
        { value: '24 h', label: 'order on Sundays, too' },
        { value: '9 min', label: 'from payment to site' },
        { value: '€0', label: 'to set up' },
        { value: '88,000', label: 'happy sites' },
      ],
      quote: {
        text: 'I looked for the hook. There is none.',
        who: 'Roman Gajdoš',
        what: 'ski hire in Donovaly',
      },
      about: 'We are the cheap ones with hosting. We keep it simple, so it costs little.',
    },
  },
};
