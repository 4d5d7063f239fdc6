import { byLocale } from '../translations.ts';

/** The texts of every brand page. `{name}`, `{phone}`, `{email}`, `{hours}`, `{vat}`, `{tld}` are the brand's facts. */
export const SITE_TEXTS = byLocale('site', {
  skip: 'Skip to content',
  nav: {
    label: 'Main navigation',
    menu: 'Menu',
    domains: 'Domains',
    hosting: 'Hosting',
    move: 'Move your site',
    help: 'Help',
    contact: 'Contact',
  },
  account: { login: 'Log in', cart: 'Cart', language: 'Language' },
  search: {
    label: 'Domain name',
    placeholder: 'mycompany.com',
    button: 'Search domains',
    buttonShort: 'Search',
    note: 'First year from',
    without: 'The search needs JavaScript. Without it, we’re happy to check a name for you by phone:',
  },
  plans: {
    month: 'per month',
    yearlyTotal: 'billed yearly',
    year: 'per year',
    orMonthly: 'or monthly',
    order: 'Order',
    popular: 'Most popular',
    note: 'Prices exclude {vat}% VAT. Change or cancel your plan anytime in your customer account.',
    start: {
      name: 'Start',
      for: 'For a personal site, a blog or a first page',
      features: [
        '1 website',
        '10 GB NVMe storage',
        '5 mailboxes',
        'Daily backups, 7 days back',
        'Free SSL certificate',
      ],
    },
    plus: {
      name: 'Plus',
      for: 'For a company site or a small shop',
      features: [
        '5 websites',
        '50 GB NVMe storage',
        '50 mailboxes',
        'Daily backups, 30 days back',
        'Free SSL certificate',
        'Staging copy of your site',
      ],
    },
    pro: {
      name: 'Pro',
      for: 'For online shops and agencies',
      features: [
        '25 websites',
        '200 GB NVMe storage',
        '250 mailboxes',
        'Backups every 6 hours',
        'Free SSL certificate',
        'Priority support and SSH',
      ],
    },
  },
  why: {
    title: 'Why customers stay',
    items: [
      {
        title: 'A person picks up',
        text: 'Our own engineers answer the phone and the chat. The first reply takes 4 minutes on average.',
      },
      {
        title: 'Your data stays close',
        text: 'Two data centers in the country where you do business, and backups in a third.',
      },
      {
        title: 'A price that holds',
        text: 'Your hosting renews at the price you bought it for. For domains, you see the renewal price before you order.',
      },
      {
        title: 'Ready in minutes',
        text: 'Hosting is live as soon as you’ve paid, and most domains within ten minutes.',
      },
    ],
  },
  move: {
    title: 'Hosted elsewhere? We’ll move your site for you.',
    lead: 'Free of charge, with no downtime, email included.',
    steps: [
      { title: 'Order a plan', text: 'Choose help with the move in the cart.' },
      { title: 'Send us access', text: 'We copy and test your site, database and mailboxes.' },
      { title: 'Approve, and we switch', text: 'Your domain switches over when you choose.' },
    ],
    action: 'Choose hosting',
  },
  faq: {
    title: 'Frequently asked questions',
    items: [
      {
        q: 'How long does a registration take?',
        a: 'National extensions are usually live within ten minutes of payment, most others within an hour.',
      },
      {
        q: 'How can I pay?',
        a: 'By card, online banking, bank transfer or QR code. Companies can pay by invoice within 14 days.',
      },
      {
        q: 'What if I outgrow my plan?',
        a: 'You upgrade in one click, and we deduct the part of your plan you haven’t used.',
      },
      {
        q: 'Can I get my money back?',
        a: 'Cancel hosting within 30 days, no reason needed, and we’ll refund your original payment method.',
      },
    ],
  },
  domains: {
    title: 'Find the name for your site',
    lead: 'Type a word or a whole domain. We check every extension at once.',
    tableTitle: 'Prices of popular extensions',
    note: 'Prices for one year, excluding {vat}% VAT.',
    ending: 'Extension',
    first: 'First year',
    renewal: 'Renewal, per year',
    forWhom: 'Good for',
    facts: [
      { title: 'The name is really yours', text: 'The registry lists you as the holder, not us.' },
      { title: 'DNS at no extra cost', text: 'Records, DNSSEC and forwarding are part of every domain.' },
      {
        title: 'We keep track for you',
        text: 'We’ll remind you 30, 14 and 3 days before it expires, or renew it automatically.',
      },
    ],
    endings: {
      sk: 'Slovak companies and individuals',
      com: 'Business without borders',
      eu: 'Brands across Europe',
      cz: 'Customers in Czechia',
      net: 'Technology and networks',
      org: 'Clubs and foundations',
      se: 'Customers in Sweden',
      nu: 'Nordic projects',
      shop: 'Online shops',
      info: 'Information sites',
      online: 'New projects',
      io: 'Startups and developers',
      at: 'Customers in Austria',
      hu: 'Customers in Hungary',
      no: 'Customers in Norway',
      de: 'Customers in Germany',
      es: 'Customers in Spain',
      nl: 'Customers in the Netherlands',
      app: 'Apps',
    },
  },
  advice: {
    title: 'Help choosing a plan',
    lead: 'Answer a few questions and we’ll show you the smallest plan that fits your site.',
    or: 'We’re happy to advise you in person, too:',
  },
  server: {
    title: 'A server built for you',
    lead: 'Tell us what the server needs to handle. You’ll get a proposal with a price within one business day.',
    or: 'Write to us or call:',
  },
  withdrawal: {
    title: 'Your right of withdrawal',
    lead: 'As a consumer you can withdraw within 14 days of your order. In this demo no order is binding.',
    or: 'You can also write to us or call:',
  },
  order: {
    title: 'Your order',
    without: 'The cart needs JavaScript. Please turn it on and reload the page.',
    byPhone: 'We’re happy to take your order by phone:',
    back: 'Back to {name}',
    safe: 'Secure connection',
    assurance: '30 days to change your mind: we refund your hosting in full.',
    call: 'Help with your order',
  },
  lost: {
    title: 'Page not found',
    text: 'The address may have changed. Start over, or go straight to the domain search.',
    action: 'Go to the home page',
  },
  footer: {
    products: 'Products',
    productLinks: {
      domains: 'Domain registration',
      hosting: 'Web hosting',
      move: 'Website migration',
      advice: 'Which hosting?',
      server: 'Servers',
      cart: 'Cart',
    },
    help: 'Support',
    helpLinks: { faq: 'Frequently asked questions', call: 'Call us', write: 'Write to us' },
    company: 'Company',
    contact: 'Contact',
    daily: 'daily {hours}',
    pay: 'Pay safely',
    methods: 'Card, Bank transfer, QR payment, Invoice',
    terms: 'Terms and conditions',
    privacy: 'Privacy',
    withdrawal: 'Withdraw from contract here',
    demo: 'This is a demo site. The offers, the brand and the prices aren’t real, and nothing is charged.',
  },
});

/** The texts of a language. */
export type SiteTexts = NonNullable<(typeof SITE_TEXTS)['en-US']>;
