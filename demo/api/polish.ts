/**
 * What the Polish brand's shop calls things. It alone speaks Polish, whose texts come from its page, so these are not
 * among the texts of all brands.
 */
const WORDS: readonly (readonly [string, string])[] = [
  ['Domain registration', 'Rejestracja domeny'],
  [
    'Your own address on the internet, with DNS management included.',
    'Własny adres w internecie, z zarządzaniem DNS w cenie.',
  ],
  ['Domain transfer', 'Transfer domeny'],
  [
    'We move the domain from its current provider and add a year to it.',
    'Przenosimy domenę od obecnego dostawcy i przedłużamy ją o rok.',
  ],
  ['Website builder', 'Kreator stron'],
  [
    'Build your pages yourself, without programming; the space for them is included.',
    'Strony zbudujesz samodzielnie, bez programowania; miejsce na nie jest w cenie.',
  ],
  ['SSL certificate with company check', 'Certyfikat SSL z weryfikacją firmy'],
  ['SSL certificate', 'Certyfikat SSL'],
  ['Virtual data center', 'Wirtualne centrum danych'],
  ['Virtual server', 'Serwer wirtualny'],
  ['Server management', 'Opieka nad serwerem'],
  ['Storage', 'Przestrzeń dyskowa'],
  ['Backup', 'Kopia zapasowa'],
  ['GB of storage, daily backups and mailboxes', 'GB miejsca, codzienne kopie zapasowe i skrzynki pocztowe'],
  ['1 website,', '1 strona,'],
  ['5 websites,', '5 stron,'],
  ['25 websites,', '25 stron,'],
  ['Countries and regions', 'Kraje i regiony'],
  ['General', 'Ogólne'],
  ['Business and shopping', 'Firma i zakupy'],
  ['Technology', 'Technologia'],
  ['Order ', 'Zamówienie '],
];

/** A text of the shop in Polish; one that is not translated stays. */
export const inPolish = (text: string): string =>
  WORDS.reduce((words, [english, polish]) => words.replace(english, polish), text);

/** Whether an `Accept-Language` or a `language` is Polish. */
export const isPolish = (language: string | undefined): boolean => /^pl\b/i.test(language ?? '');
