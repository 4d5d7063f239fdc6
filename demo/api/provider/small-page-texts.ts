import type { PageLanguage } from './language.ts';

export interface Leaf {
  title: string;
  paragraphs: readonly string[];
}

interface LeafTexts {
  terms: Leaf;
  privacy: Leaf;
  withdrawal: Leaf;
}

/** The texts of terms, privacy and the right of withdrawal, in every language of the brands. */
export const LEAF_TEXTS: Record<PageLanguage, LeafTexts> = {
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
    withdrawal: {
      title: 'Right of withdrawal',
      paragraphs: [
        'In this demo there is nothing to withdraw from: no order here is binding.',
        'A real provider explains here how consumers can withdraw from the contract within 14 days. The order links to it beside its button.',
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
    withdrawal: {
      title: 'Právo na odstúpenie od zmluvy',
      paragraphs: [
        'V tejto ukážke niet od čoho odstúpiť: žiadna objednávka tu nie je záväzná.',
        'Skutočný poskytovateľ tu vysvetlí, ako môže spotrebiteľ do 14 dní odstúpiť od zmluvy. Objednávka sem odkazuje pri svojom tlačidle.',
      ],
    },
  },
  cs: {
    terms: {
      title: 'Obchodní podmínky',
      paragraphs: [
        'Toto je ukázka. Objednávka se uloží jen ve vašem počítači, nikoho nezavazuje a nic nestojí.',
        'Skutečný poskytovatel zde uvede podmínky své smlouvy. Objednávka na ně odkazuje u souhlasu.',
      ],
    },
    privacy: {
      title: 'Ochrana osobních údajů',
      paragraphs: [
        'Co napíšete, zůstane v souboru ve vašem počítači (.data/). Nikam jinam se nic neposílá.',
        'Příkaz „npm start -- --fresh“ ukázku vyprázdní.',
      ],
    },
    withdrawal: {
      title: 'Právo na odstoupení od smlouvy',
      paragraphs: [
        'V této ukázce není od čeho odstoupit: žádná objednávka tu není závazná.',
        'Skutečný poskytovatel zde vysvětlí, jak může spotřebitel do 14 dnů odstoupit od smlouvy. Objednávka sem odkazuje u svého tlačítka.',
      ],
    },
  },
  de: {
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      paragraphs: [
        'Dies ist eine Demo. Eine Bestellung bleibt auf Ihrem eigenen Rechner, verpflichtet niemanden und kostet nichts.',
        'Ein echter Anbieter stellt hier seine Vertragsbedingungen bereit. Die Bestellung verlinkt sie bei der Zustimmung.',
      ],
    },
    privacy: {
      title: 'Datenschutz',
      paragraphs: [
        'Was Sie eingeben, bleibt in einer Datei auf Ihrem Rechner (.data/). Es wird nirgendwohin gesendet.',
        'Mit „npm start -- --fresh“ leeren Sie die Demo.',
      ],
    },
    withdrawal: {
      title: 'Widerrufsbelehrung',
      paragraphs: [
        'In dieser Demo gibt es nichts zu widerrufen: Keine Bestellung ist verbindlich.',
        'Ein echter Anbieter erklärt hier, wie Verbraucher den Vertrag innerhalb von 14 Tagen widerrufen können. Die Bestellung verlinkt die Seite neben ihrem Button.',
      ],
    },
  },
  es: {
    terms: {
      title: 'Condiciones generales',
      paragraphs: [
        'Esto es una demostración. El pedido se guarda solo en su ordenador, no obliga a nadie y no cuesta nada.',
        'Un proveedor real publica aquí las condiciones de su contrato. El pedido las enlaza junto al consentimiento.',
      ],
    },
    privacy: {
      title: 'Privacidad',
      paragraphs: [
        'Lo que escribe se queda en un archivo de su ordenador (.data/). No se envía a ningún otro sitio.',
        'Con «npm start -- --fresh» la demostración se vacía.',
      ],
    },
    withdrawal: {
      title: 'Derecho de desistimiento',
      paragraphs: [
        'En esta demostración no hay nada de lo que desistir: ningún pedido es vinculante.',
        'Un proveedor real explica aquí cómo pueden desistir los consumidores del contrato en un plazo de 14 días. El pedido enlaza a esta página junto a su botón.',
      ],
    },
  },
  hu: {
    terms: {
      title: 'Általános szerződési feltételek',
      paragraphs: [
        'Ez egy bemutató. A rendelés csak az Ön számítógépén tárolódik, senkit sem kötelez, és nem kerül semmibe.',
        'Egy valódi szolgáltató itt teszi közzé szerződési feltételeit. A rendelés a hozzájárulásnál hivatkozik rájuk.',
      ],
    },
    privacy: {
      title: 'Adatvédelem',
      paragraphs: [
        'Amit beír, az Ön számítógépén, egy fájlban marad (.data/). Semmit sem küldünk máshová.',
        'A bemutatót az „npm start -- --fresh” parancs üríti ki.',
      ],
    },
    withdrawal: {
      title: 'Elállási jog',
      paragraphs: [
        'Ebben a bemutatóban nincs mitől elállni: itt egyetlen rendelés sem kötelező érvényű.',
        'Egy valódi szolgáltató itt ismerteti, hogyan állhat el a fogyasztó 14 napon belül a szerződéstől. A rendelés a gombja mellett hivatkozik erre az oldalra.',
      ],
    },
  },
  nl: {
    terms: {
      title: 'Algemene voorwaarden',
      paragraphs: [
        'Dit is een demo. Een bestelling blijft op uw eigen computer, verplicht niemand en kost niets.',
        'Een echte aanbieder plaatst hier zijn voorwaarden. De bestelling verwijst ernaar bij de toestemming.',
      ],
    },
    privacy: {
      title: 'Privacy',
      paragraphs: [
        'Wat u typt, blijft in een bestand op uw computer (.data/). Er wordt niets ergens anders naartoe gestuurd.',
        'Met “npm start -- --fresh” maakt u de demo leeg.',
      ],
    },
    withdrawal: {
      title: 'Herroepingsrecht',
      paragraphs: [
        'In deze demo valt er niets te herroepen: geen enkele bestelling is bindend.',
        'Een echte aanbieder legt hier uit hoe consumenten de overeenkomst binnen 14 dagen kunnen herroepen. De bestelling verwijst ernaar naast de bestelknop.',
      ],
    },
  },
  no: {
    terms: {
      title: 'Generelle vilkår',
      paragraphs: [
        'Dette er en demo. En bestilling lagres bare på din egen datamaskin, forplikter ingen og koster ingenting.',
        'En ekte leverandør legger avtalevilkårene sine her. Bestillingen lenker hit ved samtykket.',
      ],
    },
    privacy: {
      title: 'Personvern',
      paragraphs: [
        'Det du skriver, blir i en fil på din egen datamaskin (.data/). Ingenting sendes noe annet sted.',
        'Start demoen med «npm start -- --fresh» for å tømme den.',
      ],
    },
    withdrawal: {
      title: 'Angrerett',
      paragraphs: [
        'I denne demoen er det ingenting å angre på: ingen bestilling er bindende.',
        'En ekte leverandør forklarer her hvordan forbrukere kan gå fra avtalen innen 14 dager. Bestillingen lenker hit ved siden av knappen.',
      ],
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
    withdrawal: {
      title: 'Ångerrätt',
      paragraphs: [
        'I den här demon finns det inget att ångra: ingen beställning är bindande.',
        'En riktig leverantör förklarar här hur konsumenter kan ångra avtalet inom 14 dagar. Beställningen länkar hit bredvid knappen.',
      ],
    },
  },
};
