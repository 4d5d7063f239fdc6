import { eachLanguage, type NameLanguage, type Texts } from '../../languages.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const FORMS: Readonly<Record<NameLanguage, Forms>> = {
  cs: { one: 'jádro', few: 'jádra', other: 'jader' },
  de: { one: 'Kern', other: 'Kerne' },
  en: { one: 'core', other: 'cores' },
  es: { one: 'núcleo', other: 'núcleos' },
  hu: { other: 'mag' },
  nl: { one: 'kern', other: 'kernen' },
  no: { one: 'kjerne', other: 'kjerner' },
  sk: { one: 'jadro', few: 'jadrá', other: 'jadier' },
  sv: { one: 'kärna', other: 'kärnor' },
};

/** "1 core", "4 cores", in every language. */
export const cores = (count: number): Texts =>
  eachLanguage((language) => {
    const forms = FORMS[language];
    return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
  });
