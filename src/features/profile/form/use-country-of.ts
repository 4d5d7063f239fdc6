import { useEffect, useState } from 'react';
import { loadExport } from '../../../lib/load-chunk.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';

type CountryOf = (text: string) => string | undefined;

/** Understands the names of countries; loaded with the form, and undefined until then or if it cannot be loaded. */
export function useCountryOf(): CountryOf | undefined {
  const { language } = useAtomValue(configAtom);
  const [read, setRead] = useState<{ countryOf: CountryOf }>();
  useEffect(() => {
    let isCurrent = true;
    loadExport(() => import('../../../lib/countries/country-of.ts'), 'countryOf').then(
      (countryOf) => {
        const languages = [language, ...navigator.languages];
        if (isCurrent) setRead({ countryOf: (text) => countryOf(text, languages) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return read?.countryOf;
}
