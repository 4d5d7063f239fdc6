/** The languages of the shop's product names: those of the ten locales. */
const NAME_LANGUAGES = ['cs', 'de', 'en', 'es', 'hu', 'nl', 'no', 'sk', 'sv'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

/** One text in every language. `{name}` is a placeholder for a number of the product. */
export type Texts = Readonly<Record<NameLanguage, string>>;

/** The language of an `Accept-Language`; Norwegian has three codes; any other language falls back to English. */
export function nameLanguage(acceptLanguage: string | undefined): NameLanguage {
  const short = (acceptLanguage ?? '').slice(0, 2).toLowerCase();
  if (short === 'nb' || short === 'nn') return 'no';
  return NAME_LANGUAGES.find((language) => language === short) ?? 'en';
}

export function eachLanguage(make: (language: NameLanguage) => string): Texts {
  return {
    cs: make('cs'),
    de: make('de'),
    en: make('en'),
    es: make('es'),
    hu: make('hu'),
    nl: make('nl'),
    no: make('no'),
    sk: make('sk'),
    sv: make('sv'),
  };
}

export const same = (text: string): Texts => eachLanguage(() => text);

/** The name of a family with a size: "Virtuálny server" and "M". */
export const sized = (noun: Texts, size: string): Texts =>
  eachLanguage((language) => `${noun[language]} ${size}`);

/** Replaces `{name}` with a number or with words of the language. */
export function filled(texts: Texts, figures: Readonly<Record<string, number | string | Texts>>): Texts {
  return eachLanguage((language) =>
    texts[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const figure = figures[name] ?? whole;
      return String(typeof figure === 'object' ? figure[language] : figure);
    }),
  );
}
