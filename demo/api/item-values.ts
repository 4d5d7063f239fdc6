import { Hono } from 'hono';
import type { Option, Setting } from './catalogue/product.ts';
import { type Product, productOf } from './catalogue.ts';
import { languageOf, requireCart, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { type ErrorKey, refuse } from './errors.ts';
import { toMajor } from './money.ts';
import { choiceRefusal, extraOf, isOffered, MAX_LICENSES } from './options.ts';
import { domainOf } from './pricing.ts';
import type { StoredItem } from './schema.ts';
import { type SettingsContext, settingProblem } from './settings.ts';
import { settingsContextOf } from './settings-context.ts';

const KINDS: Record<Setting | 'licenses', 'text' | 'auth-code' | 'domain' | 'select' | 'number'> = {
  authCode: 'auth-code',
  name: 'text',
  domain: 'domain',
  os: 'select',
  capacity: 'select',
  packageId: 'select',
  licenses: 'number',
};

interface Asked {
  product: Product;
  property: Setting | 'licenses';
  item: StoredItem | undefined;
}

/** GET /cart/items/properties: what a setting can be, and with `value` whether that one can be had. */
export function itemValueRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const cart = await requireCart(c, services);
    const asked = askedFor(c, cart.content.items);
    const around = await settingsContextOf(c, cart.content.items, services);
    const value = c.req.query('value');
    return c.json({
      code: asked.product.code,
      property: asked.property,
      kind: KINDS[asked.property],
      values: valuesOf(c, asked, around),
      ...(value === undefined ? held(asked) : verdict(asked, value, around)),
    });
  });
  return app;
}

function askedFor(c: ShopContext, items: readonly StoredItem[]): Asked {
  const { code = '', property = '', cartItemId } = c.req.query();
  const item = items.find(({ id }) => id === cartItemId);
  if (cartItemId && !item) throw refuse(404, 'exception.cart.item_not_found');
  const product = productOf(item?.code ?? code);
  if (!product || (code && product.code !== code))
    throw refuse(422, 'exception.product.invalid_data', `unknown code "${code}"`);
  const known = [...product.mandatory, ...product.editable].find((name) => name === property);
  const isLicenses = property === 'licenses' && product.family === 'business-mail';
  if (!known && !isLicenses)
    throw refuse(422, 'exception.integrity.invalid_configuration', `no property "${property}"`);
  return { product, property: known ?? 'licenses', item };
}

function held({ property, item }: Asked) {
  const value = item?.properties[property];
  return value === undefined || value === null || value === '' ? {} : { value: String(value) };
}

function verdict(asked: Asked, value: string, around: SettingsContext) {
  const key = refusalOf(asked, value.trim(), around);
  return { value, available: key === undefined, ...(key && { key }) };
}

function refusalOf(asked: Asked, value: string, around: SettingsContext): ErrorKey | undefined {
  const { product, property, item } = asked;
  if (value === '') return 'validation.required';
  if (property === 'licenses')
    return isLicenses(value) ? undefined : 'exception.integrity.invalid_configuration';
  const option = optionOf(asked);
  if (!option) return settingProblem(product, property, value, item?.id, around);
  const typed = option.choices.find((choice) => String(choice.value) === value)?.value;
  return choiceRefusal(option, typed, item?.properties ?? {});
}

const isLicenses = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number(value) <= MAX_LICENSES;

function optionOf({ product, property }: Asked): Option | undefined {
  return product.options.find((option) => option.property === property);
}

function valuesOf(c: ShopContext, asked: Asked, around: SettingsContext) {
  const option = optionOf(asked);
  if (option) return choiceValues(c, option, asked.item);
  if (asked.property !== 'domain') return [];
  const own = asked.item ? domainOf(asked.item) : undefined;
  const names = [...around.domains].filter((name) => name !== own);
  return names.map((name) => ({ value: name, label: name, available: true }));
}

function choiceValues(c: ShopContext, option: Option, item: StoredItem | undefined) {
  return option.choices.map((choice) => {
    const extra = extraOf(choice, item?.period ?? 12, c.get('company'));
    return {
      value: String(choice.value),
      label: choice.label[languageOf(c)],
      available: !choice.soldOut && isOffered(choice, item?.properties ?? {}),
      ...(extra > 0 && { price: { vatExcluded: toMajor(extra) } }),
    };
  });
}
