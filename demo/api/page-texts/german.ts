import type { PageTexts } from './english.ts';

export const GERMAN: PageTexts = {
  customerZone: 'Kundenbereich',
  logIn: 'Anmelden',
  logInHint: 'Nach der Anmeldung kommen Sie zu Ihrer Bestellung zurück.',
  login: 'Benutzername',
  password: 'Passwort',
  wrong:
    'Benutzername und Passwort passen nicht zusammen. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
  loggedIn: 'Sie sind angemeldet',
  loggedInHint: 'Sie können diese Seite schließen und mit Ihrer Bestellung fortfahren.',
  loggedOut: 'Sie sind abgemeldet',
  badTarget: 'Dieser Link ist nicht verwendbar',
  badTargetHint:
    'Er würde auf eine Seite führen, die wir nicht kennen. Gehen Sie zurück in den Shop und öffnen Sie die Anmeldung von dort.',
  bank: 'Demo-Bank',
  payTitle: 'Zahlung bestätigen',
  payHint: 'Hier fließt kein Geld. Wählen Sie, wie die Zahlung ausgehen soll.',
  order: 'Bestellung',
  shop: 'Shop',
  donation: 'Davon Spende',
  pay: 'Bezahlen',
  cancel: 'Zahlung abbrechen',
  fail: 'Zahlung scheitern lassen',
  paid: 'Die Zahlung ist erfolgt.',
  cancelled: 'Die Zahlung wurde abgebrochen.',
  failed: 'Die Zahlung ist gescheitert.',
  decided: 'Über diese Zahlung ist bereits entschieden',
  back: 'Zurück zum Shop',
  unknownPayment: 'Diese Zahlung kennen wir nicht',
  unknownPaymentHint: 'Gehen Sie zurück in den Shop und beginnen Sie die Zahlung noch einmal.',
};
