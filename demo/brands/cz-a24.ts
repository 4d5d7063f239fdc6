import type { Brand, BrandVoice } from './brand.ts';

/** Czech international brand, workflow 1, support around the clock: a dark site from top to bottom, cyan and an owl. */
export const czA24: Brand = {
  code: 'cz-a24',
  name: 'Puštík24',
  phone: '+420 555 500 240',
  email: 'nonstop@pustik24.example',
  legalName: 'Puštík 24, a. s.',
  address: ['Nádražní 24', '702 00 Ostrava', 'Česko'],
  registration: 'IČO 00 00 00 00 · KS v Ostravě, B 0000',
  tlds: ['cz', 'com', 'de', 'es', 'nl', 'eu', 'net', 'io'],
  priceUnit: 'month',
  sections: ['numbers', 'plans', 'why', 'quote', 'move', 'faq'],
  look: { ground: '#0b1420', ink: '#eaf2f8' },
  voices: { 'cs-CZ': czech(), 'en-US': english(), 'de-DE': german(), 'es-ES': spanish(), 'nl-NL': dutch() },
};

function czech(): BrandVoice {
  return {
    title: 'Puštík24 – hosting, který nespí',
    description: 'Domény a hosting s podporou 24 hodin denně, v pěti jazycích a pro celou Evropu.',
    eyebrow: 'Právě teď je vzhůru 12 techniků',
    headline: 'Vy spíte. My ne.',
    lead: 'Hosting a domény pro celou Evropu s podporou ve dne i v noci, v pěti jazycích.',
    plans: {
      title: 'Hosting na každou hodinu',
      lead: 'Každý balíček hlídáme každých 30 vteřin. Když se něco hne, víme to dřív než vy.',
    },
    numbers: [
      { value: '24/7', label: 'zvedáme telefon' },
      { value: '5', label: 'jazyků podpory' },
      { value: '30 s', label: 'mezi dvěma kontrolami' },
      { value: '38 s', label: 'čekáte na linku' },
    ],
    quote: {
      text: 'Ve tři ráno nám spadla kampaň. Ve tři a dvě minuty jsem mluvila s člověkem, ve tři čtvrt na čtyři to běželo.',
      who: 'Klára Benešová',
      what: 'e-shop s kávou, Brno',
    },
    about: 'Sedmdesát lidí na tři směny v Ostravě. Ve dne v noci, všední den i svátek.',
  };
}

function english(): BrandVoice {
  return {
    title: 'Puštík24 – hosting that never sleeps',
    description: 'Domains and hosting with support 24 hours a day, in five languages, for all of Europe.',
    eyebrow: '12 engineers are awake right now',
    headline: 'You sleep. We don’t.',
    lead: 'Hosting and domains for all of Europe, with support by day and by night, in five languages.',
    plans: {
      title: 'Hosting for every hour',
      lead: 'We check every plan every 30 seconds. If anything stirs, we know before you do.',
    },
    numbers: [
      { value: '24/7', label: 'we pick up the phone' },
      { value: '5', label: 'languages of support' },
      { value: '30 s', label: 'between two checks' },
      { value: '38 s', label: 'you wait on the line' },
    ],
    quote: {
      text: 'Our campaign fell over at three in the morning. At two past three I spoke with a person, and at a quarter to four it ran.',
      who: 'Klára Benešová',
      what: 'coffee shop online, Brno',
    },
    about: 'Seventy people in three shifts in Ostrava. By day, by night and on holidays.',
  };
}

function german(): BrandVoice {
  return {
    title: 'Puštík24 – Hosting, das nicht schläft',
    description: 'Domains und Hosting mit Support rund um die Uhr, in fünf Sprachen, für ganz Europa.',
    eyebrow: 'Gerade sind 12 Techniker wach',
    headline: 'Sie schlafen. Wir nicht.',
    lead: 'Hosting und Domains für ganz Europa, mit Support bei Tag und Nacht, in fünf Sprachen.',
    plans: {
      title: 'Hosting für jede Stunde',
      lead: 'Wir prüfen jedes Paket alle 30 Sekunden. Rührt sich etwas, wissen wir es vor Ihnen.',
    },
    numbers: [
      { value: '24/7', label: 'heben wir ab' },
      { value: '5', label: 'Sprachen im Support' },
      { value: '30 s', label: 'zwischen zwei Prüfungen' },
      { value: '38 s', label: 'warten Sie in der Leitung' },
    ],
    quote: {
      text: 'Um drei Uhr früh brach unsere Kampagne ein. Zwei Minuten später sprach ich mit einem Menschen, um Viertel vor vier lief alles.',
      who: 'Klára Benešová',
      what: 'Kaffee-Onlineshop, Brünn',
    },
    about: 'Siebzig Leute in drei Schichten in Ostrava. Tag und Nacht, auch an Feiertagen.',
  };
}

function spanish(): BrandVoice {
  return {
    title: 'Puštík24 – el hosting que no duerme',
    description: 'Dominios y hosting con soporte 24 horas, en cinco idiomas y para toda Europa.',
    eyebrow: 'Ahora mismo hay 12 técnicos despiertos',
    headline: 'Usted duerme. Nosotros no.',
    lead: 'Hosting y dominios para toda Europa, con soporte de día y de noche en cinco idiomas.',
    plans: {
      title: 'Hosting a todas horas',
      lead: 'Revisamos cada plan cada 30 segundos. Si algo se mueve, lo sabemos antes que usted.',
    },
    numbers: [
      { value: '24/7', label: 'atendemos el teléfono' },
      { value: '5', label: 'idiomas de soporte' },
      { value: '30 s', label: 'entre dos revisiones' },
      { value: '38 s', label: 'de espera en línea' },
    ],
    quote: {
      text: 'La campaña se nos cayó a las tres de la mañana. A las tres y dos hablaba con una persona; a las cuatro menos cuarto funcionaba.',
      who: 'Klára Benešová',
      what: 'tienda de café en línea, Brno',
    },
    about: 'Setenta personas en tres turnos en Ostrava. De día, de noche y en festivos.',
  };
}

function dutch(): BrandVoice {
  return {
    title: 'Puštík24 – hosting die niet slaapt',
    description: 'Domeinen en hosting met support rond de klok, in vijf talen, voor heel Europa.',
    eyebrow: 'Er zijn nu 12 technici wakker',
    headline: 'U slaapt. Wij niet.',
    lead: 'Hosting en domeinen voor heel Europa, met support bij dag en bij nacht, in vijf talen.',
    plans: {
      title: 'Hosting voor elk uur',
      lead: 'We controleren elk pakket om de 30 seconden. Beweegt er iets, dan weten wij het eerder dan u.',
    },
    numbers: [
      { value: '24/7', label: 'nemen we op' },
      { value: '5', label: 'talen in de support' },
      { value: '30 s', label: 'tussen twee controles' },
      { value: '38 s', label: 'wacht u aan de lijn' },
    ],
    quote: {
      text: 'Om drie uur ’s nachts viel onze campagne om. Twee minuten later had ik een mens aan de lijn, om kwart voor vier liep alles.',
      who: 'Klára Benešová',
      what: 'koffiewebwinkel, Brno',
    },
    about: 'Zeventig mensen in drie ploegen in Ostrava. Dag en nacht, ook op feestdagen.',
  };
}
