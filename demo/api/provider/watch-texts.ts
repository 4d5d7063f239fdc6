import type { PageLanguage } from './language.ts';

interface WatchTexts {
  title: string;
  lead: string;
  domain: string;
  email: string;
  send: string;
  /** `{domain}` is the name. */
  done: string;
  wrong: string;
}

/** The page for watching a domain, in every language of the brands. */
export const WATCH_TEXTS: Record<PageLanguage, WatchTexts> = {
  en: {
    title: 'Watch a domain',
    lead: 'We’ll write to you as soon as this name becomes free. The demo saves your request but sends no email.',
    domain: 'Domain',
    email: 'Email',
    send: 'Watch it for me',
    done: 'We’re watching {domain} for you.',
    wrong: 'Check the name and the email and try again.',
  },
  sk: {
    title: 'Strážiť doménu',
    lead: 'Keď sa meno uvoľní, napíšeme vám. Ukážka si vaše želanie uloží, e-maily však neposiela.',
    domain: 'Doména',
    email: 'E-mail',
    send: 'Strážiť',
    done: 'Doménu {domain} pre vás strážime.',
    wrong: 'Skontrolujte meno aj e-mail a skúste to znova.',
  },
  cs: {
    title: 'Hlídat doménu',
    lead: 'Jakmile se jméno uvolní, napíšeme vám. Ukázka si vaše přání uloží, e-maily však neposílá.',
    domain: 'Doména',
    email: 'E-mail',
    send: 'Hlídat',
    done: 'Doménu {domain} pro vás hlídáme.',
    wrong: 'Zkontrolujte jméno i e-mail a zkuste to znovu.',
  },
  de: {
    title: 'Domain beobachten',
    lead: 'Wir schreiben Ihnen, sobald der Name frei wird. Die Demo merkt sich Ihren Wunsch, sendet aber keine E-Mail.',
    domain: 'Domain',
    email: 'E-Mail',
    send: 'Für mich beobachten',
    done: 'Wir beobachten {domain} für Sie.',
    wrong: 'Prüfen Sie Name und E-Mail und versuchen Sie es noch einmal.',
  },
  es: {
    title: 'Vigilar un dominio',
    lead: 'Le escribiremos en cuanto el nombre quede libre. La demostración guarda su deseo y no envía correos.',
    domain: 'Dominio',
    email: 'Correo electrónico',
    send: 'Vigilarlo por mí',
    done: 'Vigilamos {domain} por usted.',
    wrong: 'Revise el nombre y el correo e inténtelo de nuevo.',
  },
  hu: {
    title: 'Domain figyelése',
    lead: 'Írunk Önnek, amint a név felszabadul. A bemutató eltárolja a kérését, de nem küld e-mailt.',
    domain: 'Domain',
    email: 'E-mail',
    send: 'Figyeljék nekem',
    done: 'Figyeljük Önnek ezt a nevet: {domain}.',
    wrong: 'Ellenőrizze a nevet és az e-mail-címet, majd próbálja újra.',
  },
  nl: {
    title: 'Domein volgen',
    lead: 'We schrijven u zodra de naam vrijkomt. De demo bewaart uw wens en stuurt geen e-mail.',
    domain: 'Domein',
    email: 'E-mail',
    send: 'Voor mij volgen',
    done: 'We volgen {domain} voor u.',
    wrong: 'Controleer de naam en het e-mailadres en probeer het opnieuw.',
  },
  no: {
    title: 'Overvåk et domene',
    lead: 'Vi skriver til deg så snart navnet blir ledig. Demoen husker ønsket ditt og sender ingen e-post.',
    domain: 'Domene',
    email: 'E-post',
    send: 'Overvåk for meg',
    done: 'Vi overvåker {domain} for deg.',
    wrong: 'Sjekk navnet og e-postadressen, og prøv igjen.',
  },
  sv: {
    title: 'Bevaka en domän',
    lead: 'Vi skriver till dig när namnet blir ledigt. Demon sparar din önskan och skickar ingen e-post.',
    domain: 'Domän',
    email: 'E-post',
    send: 'Bevaka åt mig',
    done: 'Vi bevakar {domain} åt dig.',
    wrong: 'Kontrollera namnet och e-postadressen och försök igen.',
  },
};
