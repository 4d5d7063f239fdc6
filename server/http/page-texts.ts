import type { ShopContext } from './context.ts';

/** The texts of the kit's own pages. */
export interface PageTexts {
  failed: string;
  kept: string;
  again: string;
  noPage: string;
  notShown: string;
  goBack: string;
  processing: string;
  waiting: (order: number) => string;
  logIn: string;
  loggedIn: string;
  logOut: string;
  loggedOut: string;
  elsewhere: string;
  wrong: string;
  wait: string;
  login: string;
  password: string;
}

/** By language, for every language of the tags. */
const TEXTS = {
  en: {
    failed: 'Something went wrong on our end',
    kept: 'Your cart and your orders are kept. Please wait a moment.',
    again: 'Try again',
    noPage: 'This page does not exist',
    notShown: 'This page cannot be shown',
    goBack: 'Go back to the shop and try again.',
    processing: 'Your payment is being processed',
    waiting: (order) =>
      `The bank has not confirmed the payment of order ${order} yet. This page asks again by itself.`,
    logIn: 'Log in',
    loggedIn: 'You are logged in',
    logOut: 'Log out',
    loggedOut: 'You are logged out',
    elsewhere: 'This link leads to another site',
    wrong: 'This login and password do not fit.',
    wait: 'Too many tries. Wait a minute and try again.',
    login: 'Login',
    password: 'Password',
  },
  cs: {
    failed: 'Na naší straně se něco pokazilo',
    kept: 'Košík i objednávky máme uložené. Počkejte prosím chvíli.',
    again: 'Zkusit znovu',
    noPage: 'Tato stránka neexistuje',
    notShown: 'Tuto stránku nelze zobrazit',
    goBack: 'Vraťte se do obchodu a zkuste to znovu.',
    processing: 'Vaše platba se zpracovává',
    waiting: (order) =>
      `Banka zatím nepotvrdila platbu objednávky ${order}. Tato stránka se jí zeptá znovu sama.`,
    logIn: 'Přihlásit se',
    loggedIn: 'Přihlášení se podařilo',
    logOut: 'Odhlásit se',
    loggedOut: 'Odhlášení se podařilo',
    elsewhere: 'Tento odkaz vede na jiný web',
    wrong: 'Jméno a heslo k sobě nepatří. Zkontrolujte je a zkuste to znovu.',
    wait: 'Příliš mnoho pokusů. Zkuste to znovu za minutu.',
    login: 'Přihlašovací jméno',
    password: 'Heslo',
  },
  de: {
    failed: 'Bei uns ist etwas schiefgelaufen',
    kept: 'Ihr Warenkorb und Ihre Bestellungen sind gespeichert. Bitte warten Sie einen Moment.',
    again: 'Erneut versuchen',
    noPage: 'Diese Seite gibt es nicht',
    notShown: 'Diese Seite kann nicht angezeigt werden',
    goBack: 'Gehen Sie zurück zum Shop und versuchen Sie es erneut.',
    processing: 'Ihre Zahlung wird bearbeitet',
    waiting: (order) =>
      `Die Bank hat die Zahlung der Bestellung ${order} noch nicht bestätigt. Diese Seite fragt von selbst noch einmal nach.`,
    logIn: 'Anmelden',
    loggedIn: 'Sie sind angemeldet',
    logOut: 'Abmelden',
    loggedOut: 'Sie sind abgemeldet',
    elsewhere: 'Dieser Link führt zu einer anderen Website',
    wrong: 'Benutzername und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
    wait: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
    login: 'Benutzername',
    password: 'Passwort',
  },
  es: {
    failed: 'Algo ha ido mal por nuestra parte',
    kept: 'Su carrito y sus pedidos están guardados. Espere un momento, por favor.',
    again: 'Intentarlo de nuevo',
    noPage: 'Esta página no existe',
    notShown: 'No se puede mostrar esta página',
    goBack: 'Vuelva a la tienda e inténtelo de nuevo.',
    processing: 'Estamos procesando su pago',
    waiting: (order) =>
      `El banco aún no ha confirmado el pago del pedido ${order}. Esta página vuelve a preguntar por sí sola.`,
    logIn: 'Iniciar sesión',
    loggedIn: 'Ha iniciado sesión',
    logOut: 'Cerrar sesión',
    loggedOut: 'Ha cerrado la sesión',
    elsewhere: 'Este enlace lleva a otro sitio web',
    wrong: 'El usuario y la contraseña no coinciden. Revíselos e inténtelo de nuevo.',
    wait: 'Demasiados intentos. Inténtelo de nuevo dentro de un minuto.',
    login: 'Usuario',
    password: 'Contraseña',
  },
  hu: {
    failed: 'Nálunk hiba történt',
    kept: 'A kosarát és a rendeléseit megőriztük. Kérjük, várjon egy kicsit.',
    again: 'Újrapróbálkozás',
    noPage: 'Ez az oldal nem létezik',
    notShown: 'Ez az oldal nem jeleníthető meg',
    goBack: 'Térjen vissza a webáruházba, és próbálja újra.',
    processing: 'A fizetés feldolgozása folyamatban van',
    waiting: (order) =>
      `A bank még nem igazolta vissza a(z) ${order} számú rendelés fizetését. Ez az oldal magától újra megkérdezi.`,
    logIn: 'Bejelentkezés',
    loggedIn: 'Sikeresen bejelentkezett',
    logOut: 'Kijelentkezés',
    loggedOut: 'Sikeresen kijelentkezett',
    elsewhere: 'Ez a hivatkozás egy másik webhelyre vezet',
    wrong: 'A felhasználónév és a jelszó nem egyezik. Ellenőrizze mindkettőt, és próbálja újra.',
    wait: 'Túl sok próbálkozás. Próbálja újra egy perc múlva.',
    login: 'Felhasználónév',
    password: 'Jelszó',
  },
  nl: {
    failed: 'Er ging bij ons iets mis',
    kept: 'Uw winkelwagen en bestellingen zijn bewaard. Wacht even.',
    again: 'Opnieuw proberen',
    noPage: 'Deze pagina bestaat niet',
    notShown: 'Deze pagina kan niet worden weergegeven',
    goBack: 'Ga terug naar de winkel en probeer het opnieuw.',
    processing: 'Uw betaling wordt verwerkt',
    waiting: (order) =>
      `De bank heeft de betaling van bestelling ${order} nog niet bevestigd. Deze pagina vraagt het vanzelf opnieuw.`,
    logIn: 'Inloggen',
    loggedIn: 'U bent ingelogd',
    logOut: 'Uitloggen',
    loggedOut: 'U bent uitgelogd',
    elsewhere: 'Deze link leidt naar een andere website',
    wrong:
      'De gebruikersnaam en het wachtwoord horen niet bij elkaar. Controleer beide en probeer het opnieuw.',
    wait: 'Te veel pogingen. Probeer het over een minuut opnieuw.',
    login: 'Gebruikersnaam',
    password: 'Wachtwoord',
  },
  no: {
    failed: 'Noe gikk galt hos oss',
    kept: 'Handlekurven og bestillingene dine er lagret. Vent litt.',
    again: 'Prøv igjen',
    noPage: 'Denne siden finnes ikke',
    notShown: 'Denne siden kan ikke vises',
    goBack: 'Gå tilbake til butikken og prøv igjen.',
    processing: 'Betalingen din behandles',
    waiting: (order) =>
      `Banken har ikke bekreftet betalingen av bestilling ${order} ennå. Denne siden spør på nytt av seg selv.`,
    logIn: 'Logg inn',
    loggedIn: 'Du er logget inn',
    logOut: 'Logg ut',
    loggedOut: 'Du er logget ut',
    elsewhere: 'Denne lenken fører til et annet nettsted',
    wrong: 'Brukernavnet og passordet stemmer ikke overens. Sjekk begge og prøv igjen.',
    wait: 'For mange forsøk. Prøv igjen om et minutt.',
    login: 'Brukernavn',
    password: 'Passord',
  },
  sk: {
    failed: 'Niečo sa na našej strane pokazilo',
    kept: 'Košík aj objednávky máme uložené. Počkajte, prosím, chvíľu.',
    again: 'Skúsiť znova',
    noPage: 'Táto stránka neexistuje',
    notShown: 'Túto stránku nie je možné zobraziť',
    goBack: 'Vráťte sa do obchodu a skúste to znova.',
    processing: 'Vaša platba sa spracúva',
    waiting: (order) =>
      `Banka zatiaľ nepotvrdila platbu objednávky ${order}. Táto stránka sa jej opýta znova sama.`,
    logIn: 'Prihlásiť sa',
    loggedIn: 'Prihlásenie sa podarilo',
    logOut: 'Odhlásiť sa',
    loggedOut: 'Odhlásenie sa podarilo',
    elsewhere: 'Tento odkaz vedie na inú stránku',
    wrong: 'Meno a heslo k sebe nepatria. Skontrolujte ich a skúste to znova.',
    wait: 'Príliš veľa pokusov. Skúste to znova o minútu.',
    login: 'Prihlasovacie meno',
    password: 'Heslo',
  },
  sv: {
    failed: 'Något gick fel hos oss',
    kept: 'Din varukorg och dina beställningar är sparade. Vänta en stund.',
    again: 'Försök igen',
    noPage: 'Den här sidan finns inte',
    notShown: 'Den här sidan kan inte visas',
    goBack: 'Gå tillbaka till butiken och försök igen.',
    processing: 'Din betalning behandlas',
    waiting: (order) =>
      `Banken har inte bekräftat betalningen av beställning ${order} än. Den här sidan frågar igen av sig själv.`,
    logIn: 'Logga in',
    loggedIn: 'Du är inloggad',
    logOut: 'Logga ut',
    loggedOut: 'Du är utloggad',
    elsewhere: 'Den här länken leder till en annan webbplats',
    wrong: 'Användarnamnet och lösenordet stämmer inte överens. Kontrollera båda och försök igen.',
    wait: 'För många försök. Försök igen om en minut.',
    login: 'Användarnamn',
    password: 'Lösenord',
  },
} satisfies Record<string, PageTexts>;

type Language = keyof typeof TEXTS;

/** What browsers call Norwegian. */
const OTHER_NAMES = new Map<string, Language>([
  ['nb', 'no'],
  ['nn', 'no'],
]);

function languageOfTag(tag: string): Language | undefined {
  const [name = ''] = tag.trim().toLowerCase().split('-');
  return Object.hasOwn(TEXTS, name) ? (name as Language) : OTHER_NAMES.get(name);
}

/** The language of a page that people open, and its texts: `?language=`, else the first of the browser's, else English. */
export function pageTexts(c: ShopContext): { language: Language; t: PageTexts } {
  const ofBrowser = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0] ?? '');
  const wanted = [c.req.query('language') ?? '', ...ofBrowser];
  const language = wanted.map(languageOfTag).find((found) => found !== undefined) ?? 'en';
  return { language, t: TEXTS[language] };
}
