import type { ShopContext } from '../../../server/http/context.ts';

export type PageLanguage = 'cs' | 'de' | 'en' | 'es' | 'hu' | 'nl' | 'no' | 'sk' | 'sv';

const KNOWN: readonly PageLanguage[] = ['cs', 'de', 'en', 'es', 'hu', 'nl', 'no', 'sk', 'sv'];

/** The language of a provider's page: `?language=`, else the browser's, else English. */
export function pageLanguage(c: ShopContext): PageLanguage {
  const requested = (c.req.query('language') ?? c.req.header('accept-language') ?? '')
    .slice(0, 2)
    .toLowerCase();
  const short = requested === 'nb' || requested === 'nn' ? 'no' : requested;
  return KNOWN.find((language) => language === short) ?? 'en';
}
