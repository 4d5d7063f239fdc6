import type { PageTexts } from './english.ts';

export const DUTCH: PageTexts = {
  customerZone: 'Klantenzone',
  logIn: 'Inloggen',
  logInHint: 'Na het inloggen komt u terug bij uw bestelling.',
  login: 'Gebruikersnaam',
  password: 'Wachtwoord',
  wrong:
    'De gebruikersnaam en het wachtwoord horen niet bij elkaar. Controleer beide en probeer het opnieuw.',
  loggedIn: 'U bent ingelogd',
  loggedInHint: 'U kunt deze pagina sluiten en verdergaan met uw bestelling.',
  loggedOut: 'U bent uitgelogd',
  badTarget: 'Deze link is niet bruikbaar',
  badTargetHint:
    'Hij zou naar een site leiden die we niet kennen. Ga terug naar de winkel en log vanaf daar in.',
  bank: 'Demobank',
  payTitle: 'Bevestig uw betaling',
  payHint: 'Hier wordt geen geld overgemaakt. Kies hoe de betaling moet aflopen.',
  order: 'Bestelling',
  shop: 'Winkel',
  donation: 'Waarvan donatie',
  pay: 'Betalen',
  cancel: 'De betaling annuleren',
  fail: 'De betaling laten mislukken',
  paid: 'De betaling is gedaan.',
  cancelled: 'De betaling is geannuleerd.',
  failed: 'De betaling is mislukt.',
  decided: 'Over deze betaling is al beslist',
  back: 'Terug naar de winkel',
  unknownPayment: 'We kennen deze betaling niet',
  unknownPaymentHint: 'Ga terug naar de winkel en begin de betaling opnieuw.',
};
