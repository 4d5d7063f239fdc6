import type { Brand } from './brand.ts';

/** Austrian brand, workflow 1: strict grid, white, black and a signal red, large grotesque, hairlines. */
export const atWs: Brand = {
  code: 'at-ws',
  name: 'Murmelnetz',
  phone: '+43 512 555 0160',
  email: 'servus@murmelnetz.example',
  legalName: 'Murmelnetz GmbH',
  address: ['Nordkettengasse 9', '6020 Innsbruck', 'Österreich'],
  registration: 'FN 000000x · UID ATU00000000',
  tlds: ['at', 'com', 'de', 'eu', 'net', 'org', 'shop', 'info'],
  priceUnit: 'month',
  sections: ['why', 'plans', 'move', 'numbers', 'quote', 'faq'],
  look: { ground: '#ffffff', ink: '#111111' },
  voices: {
    'de-DE': {
      title: 'Murmelnetz – Domains und Webhosting aus Innsbruck',
      description:
        'Webhosting und Domains aus Tirol: sauber gebaut, sauber verrechnet, mit Strom aus Wasser.',
      eyebrow: 'Webhosting aus Innsbruck',
      headline: 'Hoch oben. Fest gebaut.',
      lead: 'Ihr Name im Netz, auf Granit gestellt: Server im Berg, Strom aus Wasser, ein Preis ohne Nebel.',
      plans: {
        title: 'Drei Pakete',
        lead: 'Alle laufen auf NVMe-Speicher in Tirol und werden jede Nacht gesichert.',
      },
      numbers: [
        { value: '574 m', label: 'über dem Meer' },
        { value: '52 000', label: 'Domains' },
        { value: '99,99 %', label: 'erreichbar' },
        { value: '11 °C', label: 'kühlt der Fels von selbst' },
      ],
      quote: {
        text: 'Im Winter fällt bei uns der Strom aus. Die\u00a0Website\u00a0nie.',
        who: 'Theresa Gruber',
        what: 'Hüttenwirtin im Stubaital',
      },
      about: 'Vierzig Leute in Innsbruck. Unsere Server stehen in einem Stollen, den der Fels kühlt.',
    },
    'en-US': {
      title: 'Murmelnetz – domains and hosting from Innsbruck',
      description: 'Hosting and domains from Tyrol: built clean, billed clean, powered by water.',
      eyebrow: 'Hosting from Innsbruck',
      headline: 'High up. Built firm.',
      lead: 'Your name online, set on granite: servers in the mountain, power from water, a price without fog.',
      plans: {
        title: 'Three plans',
        lead: 'All run on NVMe storage in Tyrol and are backed up every night.',
      },
      numbers: [
        { value: '574 m', label: 'above the sea' },
        { value: '52,000', label: 'domains' },
        { value: '99.99%', label: 'uptime' },
        { value: '11 °C', label: 'the rock cools by itself' },
      ],
      quote: {
        text: 'In winter our power goes out. The site never does.',
        who: 'Theresa Gruber',
        what: 'keeps a hut in the Stubai valley',
      },
      about: 'Forty people in Innsbruck. Our servers stand in a gallery that the rock keeps cool.',
    },
  },
};
