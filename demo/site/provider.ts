import { Hono } from 'hono';
import { renderTemplate } from './template.ts';

interface Leaf {
  title: string;
  paragraphs: readonly string[];
}
type LeafName = 'terms' | 'privacy' | 'watch' | 'admin';

const LEAVES: Record<'en' | 'sk' | 'sv', Record<LeafName, Leaf>> = {
  en: {
    terms: {
      title: 'Terms and conditions',
      paragraphs: [
        'This is a demonstration. An order made here is stored on your own computer only, obliges nobody and costs nothing.',
        'A real provider puts the terms of its contract on this page. The order shows the link beside the consent.',
      ],
    },
    privacy: {
      title: 'Privacy',
      paragraphs: [
        'What you type stays in a file on your own computer (.data/). Nothing is sent anywhere else.',
        'Start the demo with “npm start -- --fresh” to empty it.',
      ],
    },
    watch: {
      title: 'Watch a domain',
      paragraphs: ['We would write to you as soon as this name becomes free. The demo sends no e-mail.'],
    },
    admin: {
      title: 'WebAdmin',
      paragraphs: [
        'Here customers look after their services and profiles. The demo has no WebAdmin of its own.',
      ],
    },
  },
  sk: {
    terms: {
      title: 'Obchodné podmienky',
      paragraphs: [
        'Toto je ukážka. Objednávka sa uloží iba vo vašom počítači, nikoho nezaväzuje a nič nestojí.',
        'Skutočný poskytovateľ tu uvedie podmienky svojej zmluvy. Objednávka na ne odkazuje pri súhlase.',
      ],
    },
    privacy: {
      title: 'Ochrana osobných údajov',
      paragraphs: [
        'Čo napíšete, zostane v súbore vo vašom počítači (.data/). Nikam inam sa nič neposiela.',
        'Príkaz „npm start -- --fresh“ ukážku vyprázdni.',
      ],
    },
    watch: {
      title: 'Strážiť doménu',
      paragraphs: ['Keď sa meno uvoľní, napísali by sme vám. Ukážka e-maily neposiela.'],
    },
    admin: {
      title: 'WebAdmin',
      paragraphs: ['Tu sa zákazníci starajú o služby a profily. Ukážka vlastný WebAdmin nemá.'],
    },
  },
  sv: {
    terms: {
      title: 'Allmänna villkor',
      paragraphs: [
        'Det här är en demo. En beställning sparas bara på din egen dator, binder ingen och kostar inget.',
        'En riktig leverantör lägger sina avtalsvillkor här. Beställningen länkar hit vid samtycket.',
      ],
    },
    privacy: {
      title: 'Integritetspolicy',
      paragraphs: [
        'Det du skriver stannar i en fil på din egen dator (.data/). Inget skickas någon annanstans.',
        'Starta demon med ”npm start -- --fresh” för att tömma den.',
      ],
    },
    watch: {
      title: 'Bevaka en domän',
      paragraphs: ['Vi skulle skriva till dig när namnet blir ledigt. Demon skickar ingen e-post.'],
    },
    admin: {
      title: 'WebAdmin',
      paragraphs: ['Här sköter kunderna sina tjänster och profiler. Demon har ingen egen WebAdmin.'],
    },
  },
};

const NAMES: readonly LeafName[] = ['terms', 'privacy', 'watch', 'admin'];

/** The provider's small pages on the API origin: terms, privacy, watch and WebAdmin, in the language asked for. */
export function createProviderPages(siteOrigin: string): Hono {
  const app = new Hono();
  for (const name of NAMES) {
    app.get(`/${name}`, (context) => {
      const lang = languageOf(context.req.query('language') ?? context.req.header('Accept-Language') ?? '');
      const leaf = LEAVES[lang][name];
      // What is watched or administered comes in the query; it is shown as text only.
      const subject = context.req.query('domain') ?? context.req.query('name') ?? '';
      context.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'",
      );
      return context.html(renderTemplate('provider', { ...leaf, lang, subject, site: siteOrigin }));
    });
  }
  return app;
}

function languageOf(text: string): 'en' | 'sk' | 'sv' {
  const short = text.slice(0, 2).toLowerCase();
  return short === 'sk' || short === 'sv' ? short : 'en';
}
