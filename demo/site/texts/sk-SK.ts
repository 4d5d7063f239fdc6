/** What every Slovak brand page says. `{name}`, `{phone}`, `{email}`, `{hours}`, `{vat}` are the brand's facts. */
export const skSK = {
  skip: 'Preskočiť na obsah',
  nav: {
    label: 'Hlavná navigácia',
    menu: 'Menu',
    domains: 'Domény',
    hosting: 'Hosting',
    move: 'Presun webu',
    help: 'Pomoc',
    contact: 'Kontakt',
  },
  account: { login: 'Prihlásiť sa', cart: 'Košík', language: 'Jazyk' },
  search: {
    label: 'Názov domény',
    placeholder: 'mojafirma.sk',
    button: 'Hľadať doménu',
    note: 'Prvý rok od',
    without: 'Vyhľadávanie potrebuje JavaScript. Bez neho vám doménu overíme aj telefonicky:',
  },
  plans: {
    title: 'Hosting, ktorý rastie s vami',
    lead: 'Všetky balíky bežia na NVMe diskoch v Bratislave, majú denné zálohy a certifikát SSL v cene.',
    month: 'mesačne',
    yearlyTotal: 'pri platbe na rok spolu',
    year: 'ročne',
    orMonthly: 'alebo mesačne',
    order: 'Objednať',
    popular: 'Najobľúbenejší',
    note: 'Ceny sú bez DPH {vat} %. Balík zmeníte alebo zrušíte kedykoľvek v zákazníckej zóne.',
    start: {
      name: 'Štart',
      for: 'Pre osobný web, blog a prvú vizitku',
      features: [
        '1 web',
        '10 GB na NVMe disku',
        '5 e-mailových schránok',
        'Denné zálohy, 7 dní späť',
        'Certifikát SSL zadarmo',
      ],
    },
    plus: {
      name: 'Plus',
      for: 'Pre firemný web a menší obchod',
      features: [
        '5 webov',
        '50 GB na NVMe disku',
        '50 e-mailových schránok',
        'Denné zálohy, 30 dní späť',
        'Certifikát SSL zadarmo',
        'Testovacia kópia webu',
      ],
    },
    pro: {
      name: 'Pro',
      for: 'Pre e-shopy a agentúry',
      features: [
        'Neobmedzene webov',
        '200 GB na NVMe disku',
        'Neobmedzene schránok',
        'Zálohy každých 6 hodín',
        'Certifikát SSL zadarmo',
        'Prednostná podpora a SSH',
      ],
    },
  },
  why: {
    title: 'Prečo zákazníci zostávajú',
    items: [
      {
        title: 'Dvíha človek',
        text: 'Na telefóne aj v chate sú naši technici. Priemerný čas prvej odpovede je 4 minúty.',
      },
      {
        title: 'Dáta zostávajú doma',
        text: 'Servery máme v dvoch bratislavských dátových centrách a zálohy v treťom, v Žiline.',
      },
      {
        title: 'Cena, ktorá platí',
        text: 'Hosting predĺžite za cenu, za ktorú ste ho kúpili. Pri doméne vidíte aj cenu predĺženia ešte pred objednaním.',
      },
      {
        title: 'Hotovo za minúty',
        text: 'Hosting je aktívny hneď po platbe, doména .sk spravidla do desiatich minút.',
      },
    ],
  },
  move: {
    title: 'Máte web inde? Presunieme ho za vás.',
    lead: 'Bezplatne, bez výpadku a vrátane e-mailov.',
    steps: [
      { title: 'Objednáte balík', text: 'V košíku zaškrtnete pomoc s presunom.' },
      { title: 'Pošlete nám prístupy', text: 'Web, databázu a schránky skopírujeme a otestujeme.' },
      { title: 'Schválite a prepneme', text: 'Doména sa presmeruje vo chvíli, ktorú si vyberiete.' },
    ],
    action: 'Vybrať hosting',
  },
  faq: {
    title: 'Časté otázky',
    items: [
      {
        q: 'Ako dlho trvá registrácia domény?',
        a: 'Doména .sk je aktívna spravidla do desiatich minút od platby, väčšina ostatných koncoviek do hodiny.',
      },
      {
        q: 'Môžem zaplatiť aj prevodom?',
        a: 'Áno. Kartou, internetbankingom, prevodom aj QR kódom. Firmy môžu platiť na faktúru so splatnosťou 14 dní.',
      },
      {
        q: 'Čo ak mi balík nebude stačiť?',
        a: 'Prejdete na vyšší jedným kliknutím. Nevyčerpanú časť predplatného vám odpočítame.',
      },
      {
        q: 'Vrátite mi peniaze?',
        a: 'Hosting môžete do 30 dní zrušiť bez udania dôvodu a peniaze vrátime na účet, z ktorého prišli.',
      },
    ],
  },
  domains: {
    title: 'Nájdite meno pre svoj web',
    lead: 'Napíšte slovo alebo celú doménu. Overíme všetky koncovky naraz.',
    tableTitle: 'Ceny obľúbených koncoviek',
    note: 'Ceny na jeden rok, bez DPH {vat} %.',
    ending: 'Koncovka',
    first: 'Prvý rok',
    renewal: 'Predĺženie na rok',
    forWhom: 'Pre koho',
    facts: [
      { title: 'Meno je naozaj vaše', text: 'V registri ste ako držiteľ zapísaný vy, nie my.' },
      {
        title: 'DNS bez príplatku',
        text: 'Správa záznamov, DNSSEC a presmerovanie sú v cene každej domény.',
      },
      {
        title: 'Nezabudneme za vás',
        text: 'Pripomenieme sa 30, 14 a 3 dni pred vypršaním, alebo doménu predĺžime automaticky.',
      },
    ],
    endings: {
      sk: 'Slovenské firmy a ľudia',
      com: 'Podnikanie bez hraníc',
      eu: 'Značky v celej Európe',
      cz: 'Zákazníci v Česku',
      net: 'Technológie a siete',
      org: 'Spolky a nadácie',
      se: 'Zákazníci vo Švédsku',
      nu: 'Severské projekty',
      shop: 'Internetové obchody',
      info: 'Informačné weby',
      online: 'Nové projekty',
      io: 'Startupy a vývojári',
    },
  },
  order: {
    title: 'Objednávka',
    without: 'Košík potrebuje JavaScript. Zapnite ho, prosím, a načítajte stránku znova.',
    byPhone: 'Objednávku s vami spíšeme aj po telefóne:',
    back: 'Späť na {name}',
    safe: 'Zabezpečené spojenie',
    call: 'Pomôžeme s objednávkou',
  },
  lost: {
    title: 'Túto stránku nemáme',
    text: 'Adresa sa mohla zmeniť. Skúste začať odznova, alebo rovno vyhľadať doménu.',
    action: 'Na úvodnú stránku',
  },
  footer: {
    products: 'Služby',
    productLinks: { domains: 'Registrácia domén', hosting: 'Webhosting', move: 'Presun webu', cart: 'Košík' },
    help: 'Podpora',
    helpLinks: { faq: 'Časté otázky', call: 'Zavolajte nám', write: 'Napíšte nám' },
    company: 'Spoločnosť',
    contact: 'Kontakt',
    daily: 'denne {hours}',
    pay: 'Platíte bezpečne',
    methods: ['Karta', 'Bankový prevod', 'QR platba', 'Na faktúru'],
    terms: 'Obchodné podmienky',
    privacy: 'Ochrana osobných údajov',
    demo: 'Ukážkový web. Ponuka, značka ani ceny nie sú skutočné a nič sa neúčtuje.',
  },
};

/** The shape that every language fills. */
export type SiteTexts = typeof skSK;
