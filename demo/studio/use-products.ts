import { useEffect, useState } from 'react';
import { createConnection } from '../../src/api/connection.ts';
import { getProducts, type ProductPrices } from '../../src/api/products.ts';
import type { Locale } from '../../src/config/locales.ts';
import type { PageConfig } from '../../src/config/page-config.ts';

/** The id of the list of codes that fields suggest. */
export const PRODUCT_LIST = 'shop-products';

/** Milliseconds without typing before the shop is queried. */
const PAUSE = 300;

export interface ShopProducts {
  products: readonly ProductPrices[];
  language: Locale;
  /** `none`: the shop does not list its products, or does not respond. */
  status: 'asking' | 'listed' | 'none';
}

/**
 * The shop's products, from the call that `ws-price` uses. If the shop lists none, the codes of the page are requested.
 *
 * @param codes The codes of the page's tags.
 */
export function useProducts(config: PageConfig | undefined, codes: readonly string[]): ShopProducts {
  const { apiUrl = '', company, language = 'en-US' } = config ?? {};
  const [answer, setAnswer] = useState<{ key: string; products: readonly ProductPrices[] }>();
  const wanted = codes.join(' ');
  const key = `${apiUrl} ${company} ${language}`;
  const isListed = answer?.key === key && answer.products.length > 0;
  useEffect(() => {
    if (company === undefined || isListed) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void askShop({ apiUrl, company, language }, wanted.split(' ').filter(Boolean)).then((products) => {
        if (isCurrent) setAnswer({ key, products });
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiUrl, company, language, key, wanted, isListed]);
  if (answer?.key !== key) return { products: [], language, status: config ? 'asking' : 'none' };
  return { products: answer.products, language, status: isListed ? 'listed' : 'none' };
}

async function askShop(
  { apiUrl, company, language }: Pick<PageConfig, 'apiUrl' | 'company' | 'language'>,
  codes: readonly string[],
): Promise<readonly ProductPrices[]> {
  const connection = createConnection({ apiUrl, validationApiUrl: apiUrl, company, language });
  try {
    const all = await getProducts(connection, apiUrl, { codes: [], company, language });
    if (all.products.length > 0 || codes.length === 0) return all.products;
    return (await getProducts(connection, apiUrl, { codes, company, language })).products;
  } catch {
    // The studio then shows that codes have to be typed.
    return [];
  }
}
