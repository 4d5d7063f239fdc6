import type { Brand } from './brand.ts';

/** Czech brand, workflow 1: a house with a tradition; ivory, walnut and gold, serif headlines, plans in one ledger. */
export const czWs: Brand = {
  code: 'cz-ws',
  name: 'Mostovna',
  phone: '+420 255 550 130',
  email: 'podpora@mostovna.example',
  legalName: 'Mostovna, s. r. o.',
  address: ['Na Nábřeží 31', '150 00 Praha 5', 'Česko'],
  registration: 'IČO 00 00 00 00 · MS v Praze, C 00000',
  tlds: ['cz', 'com', 'eu', 'sk', 'net', 'org', 'shop', 'info'],
  priceUnit: 'month',
  sections: ['plans', 'quote', 'why', 'move', 'numbers', 'faq'],
  look: { ground: '#f3e7d0', ink: '#3a2412' },
  voices: {
    'cs-CZ': {
      title: 'Mostovna – domény a webhosting, na které se dá spolehnout',
      description:
        'Poctivý český webhosting a registrace domén. Stavíme mosty mezi firmami a jejich zákazníky.',
      eyebrow: 'Poctivá práce od roku 1998',
      headline: 'Most mezi vámi a světem.',
      lead: 'Doména je první kámen. Najděte tu svou, my k ní postavíme hosting, který unese každý nápor.',
      plans: {
        title: 'Ceník hostingu',
        lead: 'Bez hvězdiček a bez drobného písma. Servery stojí v Praze, zálohy v Brně.',
      },
      numbers: [
        { value: '91 000', label: 'domén v naší péči' },
        { value: '28 let', label: 'na jednom místě' },
        { value: '99,99 %', label: 'dostupnost za rok' },
        { value: '36', label: 'lidí, které znáte jménem' },
      ],
      quote: {
        text: 'Už jednadvacet let volám na stejné číslo a už jednadvacet let mi ho zvedá někdo, kdo ví, co dělám.',
        who: 'Josef Havránek',
        what: 'truhlářství v Telči',
      },
      about: 'Rodinná firma z Prahy. Domény a hosting děláme od roku 1998 a nic jiného dělat nechceme.',
    },
    'en-US': {
      title: 'Mostovna – domains and hosting you can lean on',
      description:
        'Honest Czech hosting and domain registration. We build bridges between firms and customers.',
      eyebrow: 'Honest work since 1998',
      headline: 'A bridge between you and the world.',
      lead: 'A domain is the first stone. Find yours, and we’ll build hosting that can bear any load.',
      plans: {
        title: 'Hosting, the price list',
        lead: 'No asterisks and no small print. Servers stand in Prague, backups in Brno.',
      },
      numbers: [
        { value: '91,000', label: 'domains in our care' },
        { value: '28 years', label: 'in one place' },
        { value: '99.99%', label: 'uptime over a year' },
        { value: '36', label: 'people you know by name' },
      ],
      quote: {
        text: 'For twenty-one years I have called the same number, and for twenty-one years someone who knows my work has picked up.',
        who: 'Josef Havránek',
        what: 'a joinery in Telč',
      },
      about:
        'A family firm in Prague. We have done domains and hosting since 1998 and want to do nothing else.',
    },
  },
};
