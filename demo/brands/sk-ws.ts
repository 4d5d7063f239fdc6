import type { Brand } from './brand.ts';

/** Slovak brand, workflow 1, theme `cary`: cool white, navy ink, a confident green. */
export const skWs: Brand = {
  code: 'sk-ws',
  name: 'Websvit',
  phone: '+421 2 555 010 20',
  email: 'podpora@websvit.example',
  legalName: 'Websvit, s. r. o.',
  address: ['Mlynské nivy 18', '821 09 Bratislava', 'Slovensko'],
  registration: 'IČO 00 000 000 · OR MS Bratislava III',
  tlds: ['sk', 'com', 'eu', 'cz', 'net', 'org', 'shop', 'online'],
  priceUnit: 'month',
  sections: ['plans', 'numbers', 'why', 'move', 'quote', 'faq'],
  look: { ground: '#e3eef6', ink: '#0f2440' },
  voices: {
    'sk-SK': {
      title: 'Websvit – domény a webhosting zo Slovenska',
      description:
        'Registrácia domén, rýchly webhosting a podpora, ktorá zdvihne. Slovenské servery, ceny bez prekvapení.',
      eyebrow: 'Domény a hosting od roku 2003',
      headline: 'Váš web si zaslúži dobré meno.',
      lead: 'Nájdite voľnú doménu, pridajte k nej rýchly hosting a o zvyšok sa postaráme my. Zo Slovenska, po slovensky.',
      plans: {
        title: 'Hosting, ktorý rastie s vami',
        lead: 'Všetky balíky bežia na NVMe diskoch v Bratislave, majú denné zálohy a certifikát SSL v cene.',
      },
      numbers: [
        { value: '148 000', label: 'domén v našej správe' },
        { value: '99,98 %', label: 'dostupnosť za posledný rok' },
        { value: '4 min', label: 'priemerná prvá odpoveď' },
        { value: '4,8 / 5', label: 'hodnotenie od 3 120 zákazníkov' },
      ],
      quote: {
        text: 'Presun e-shopu prebehol v noci a zákazníci si nič nevšimli. Ráno už len prišla správa, že je hotovo a o koľko sme rýchlejší.',
        who: 'Mária Kováčová',
        what: 'majiteľka kníhkupectva v Trenčíne',
      },
      about: 'Sme nezávislý slovenský poskytovateľ domén a hostingu. V Bratislave a Žiline nás pracuje 64.',
    },
    'en-US': {
      title: 'Websvit – domains and web hosting from Slovakia',
      description:
        'Domain registration, fast web hosting and support that picks up. Slovak servers, prices without surprises.',
      eyebrow: 'Domains and hosting since 2003',
      headline: 'Your site deserves a good name.',
      lead: 'Find an available domain, add fast hosting, and leave the rest to us. From Slovakia, in plain English.',
      plans: {
        title: 'Hosting that grows with you',
        lead: 'Every plan runs on NVMe drives and includes daily backups and an SSL certificate.',
      },
      numbers: [
        { value: '148,000', label: 'domains in our care' },
        { value: '99.98%', label: 'uptime over the last year' },
        { value: '4 min', label: 'to the first reply, on average' },
        { value: '4.8 / 5', label: 'rated by 3,120 customers' },
      ],
      quote: {
        text: 'Our shop was moved overnight and no customer noticed. In the morning there was a message: done, and this is how much faster you are.',
        who: 'Mária Kováčová',
        what: 'owner of a bookshop in Trenčín',
      },
      about:
        'We are an independent Slovak provider of domains and hosting, 64 people in Bratislava and Žilina.',
    },
  },
};
