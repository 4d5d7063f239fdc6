import type { ConfigValues } from '../../src/config/config-keys.ts';
import type { Origins } from './pages.ts';
import { renderTemplate } from './template.ts';

const FOLDER = '/own-brand';

/**
 * The config of a provider without a preset: an eleventh brand, of which no file of the tags knows anything. The shop
 * has a row for it in `api/companies.ts`.
 */
export const OWN_BRAND = {
  company: 'pl-jantar',
  companyCountry: 'PL',
  currency: 'PLN',
  languages: ['en-US'],
  supportHours: '08:00–20:00',
  baseUrl: `${FOLDER}/order`,
  idempotencyHeader: 'Idempotency-Key',
} as const satisfies ConfigValues;

/** The pages of the eleventh brand: its home page, and the cart with everything below its address. */
export function renderOwnBrand(path: string, { api, environment = 'development' }: Origins): string {
  const config = JSON.stringify({ ...OWN_BRAND, environment });
  return renderTemplate('own-brand', { api, config, isOrder: path.startsWith(`${FOLDER}/order`) });
}
