import type { Brand } from './brand.ts';

/**
 * Hungarian brand that sells in euro, workflow 1: for developers; violet night, lime, fixed-width headlines, dense
 * tables.
 */
export const huSkws: Brand = {
  code: 'hu-skws',
  name: 'Dunaháló',
  phone: '+36 33 555 150',
  email: 'help@dunahalo.example',
  legalName: 'Dunaháló Zrt.',
  address: ['Híd tér 1.', '2500 Esztergom', 'Magyarország'],
  registration: 'Adószám 00000000-0-00 · Cg. 11-10-000000',
  tlds: ['hu', 'io', 'app', 'com', 'eu', 'sk', 'net', 'org'],
  priceUnit: 'month',
  sections: ['numbers', 'plans', 'move', 'why', 'faq'],
  look: { ground: '#1d1440', ink: '#f3efff' },
  voices: {
    'hu-HU': {
      title: 'Dunaháló – tárhely fejlesztőknek, euróban',
      description:
        'Gyors tárhely és domainek fejlesztőknek és ügynökségeknek. SSH, Git, NVMe, euróban számlázva.',
      eyebrow: '$ keres --domain',
      headline: 'A Duna két partján egy hálózat.',
      lead: 'Tárhely SSH-val, Gittel és egyenes adatokkal. Budapest és Pozsony között 3 ezredmásodperc.',
      plans: {
        title: 'Csomagok',
        lead: 'Azonos vas, eltérő méret. Euróban számlázunk, meglepetés nélkül.',
      },
      numbers: [
        { value: '3 ms', label: 'Budapest – Pozsony' },
        { value: '40 Gb/s', label: 'a gerinchálózatig' },
        { value: '99,99 %', label: 'mért rendelkezésre állás' },
        { value: '0', label: 'túladott processzormag' },
      ],
      quote: {
        text: 'A telepítés egy git push, a számla egy sor. Így kell ezt csinálni.',
        who: 'Tóth Bálint',
        what: 'fejlesztő, Győr',
      },
      about: 'Hálózati mérnökök alapították Esztergomban. A Duna mindkét partján saját optikán futunk.',
    },
    'en-US': {
      title: 'Dunaháló – hosting for developers, in euro',
      description: 'Fast hosting and domains for developers and agencies. SSH, Git, NVMe, billed in euro.',
      eyebrow: '$ search --domain',
      headline: 'One network, both banks of the Danube.',
      lead: 'Hosting with SSH, Git and straight numbers. Three milliseconds between Budapest and Bratislava.',
      plans: {
        title: 'Plans',
        lead: 'The same iron in different sizes. Billed in euro, without surprises.',
      },
      numbers: [
        { value: '3 ms', label: 'Budapest – Bratislava' },
        { value: '40 Gb/s', label: 'to the backbone' },
        { value: '99.99%', label: 'measured uptime' },
        { value: '0', label: 'oversold cores' },
      ],
      quote: {
        text: 'Deploying is one git push and the invoice is one line. That’s how it should be done.',
        who: 'Bálint Tóth',
        what: 'developer in Győr',
      },
      about:
        'Founded by network engineers in Esztergom. We run on our own fibre on both banks of the Danube.',
    },
  },
};
