import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Locale } from '../../src/config/locales.ts';
import { COMPANIES, type CompanyPreset, type PresetCode } from '../../src/config/presets.ts';
import type { FaultInput } from '../api/faults.ts';
import { PAY_COOKIE } from '../api/page-payments.ts';
import { USUAL_FAULTS, type UsualFaultName } from '../api/usual-faults.ts';

/** How a scenario reaches the server: the shop as a function, or over the network. */
export interface Stage {
  fetch: (request: Request) => Promise<Response>;
  /** Origin of the shop API. */
  apiUrl: string;
  /** The URL of the brand's order page in the language. */
  orderUrl: string;
  /** Origin of the brand pages. */
  siteUrl: string;
  company: PresetCode;
  language: Locale;
  /** The query of the scenario's URL, by name. */
  query?: Readonly<Record<string, string>>;
}

const itemSchema = v.looseObject({ id: v.string(), code: v.string() });
const cartSchema = v.looseObject({ uuid: v.string(), items: v.array(itemSchema) });
const withIdSchema = v.looseObject({ id: v.string() });
export type SeenCart = v.InferOutput<typeof cartSchema>;

/** Preparing a scenario failed: the message contains the refused call and its response. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

/**
 * Sends the calls of a visitor before the page opens: one session, the headers of the company, money in major units.
 */
export type Actor = ReturnType<typeof createActor>;

const SESSION = /ws_session=([^;]+)/;

/** A new visitor without data of an earlier scenario. */
export function createActor(stage: Stage) {
  const preset: CompanyPreset = COMPANIES[stage.company];
  const kept = {
    session: '',
    isPaidOnPage: false,
    local: {} as Record<string, string>,
    tab: {} as Record<string, string>,
  };

  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await stage.fetch(requestOf(stage, kept, { method, path, body }));
    kept.session = SESSION.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? kept.session;
    return response;
  };
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await send(method, path, body);
    if (response.status >= 400)
      throw new ScenarioError(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
  };
  const cart = async (method = 'GET', path = '', body?: unknown): Promise<SeenCart> =>
    v.parse(cartSchema, await call(method, `/api/cart${path}`, body));
  return {
    ...{ company: stage.company, language: stage.language, orderUrl: stage.orderUrl, preset },
    country: preset.companyCountry,
    query: stage.query ?? {},
    /** Entries for the page's storage. */
    kept,
    send,
    call,
    cart,
    ...choices(call, cart),
    ...identities(call, cart),
    /** From now on this visitor can pay by card on the page. */
    payOnPage: (): void => {
      kept.isPaidOnPage = true;
    },
    /** Adds faults for this visitor only. */
    async trouble(name: UsualFaultName): Promise<void> {
      for (const fault of USUAL_FAULTS[name].faults as readonly FaultInput[])
        await call('POST', '/demo/faults', { ...fault, session: kept.session });
    },
    keepLocal: (key: string, value: unknown) => {
      kept.local[`ws-elements:${stage.company}:${key}`] = JSON.stringify(value);
    },
    keepTab: (key: string, value: unknown) => {
      kept.tab[`ws-elements:${stage.company}:${key}`] = JSON.stringify(value);
    },
  };
}

interface Ask {
  method: string;
  path: string;
  body: unknown;
}

interface Kept {
  session: string;
  isPaidOnPage: boolean;
}

const cookiesOf = ({ session, isPaidOnPage }: Kept): string =>
  [session && `ws_session=${session}`, isPaidOnPage && `${PAY_COOKIE}=here`].filter(Boolean).join('; ');

function requestOf(stage: Stage, kept: Kept, { method, path, body }: Ask): Request {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return new Request(stage.apiUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: stage.siteUrl,
      'x-company-code': stage.company,
      'accept-language': stage.language,
      ...(kept.session && { cookie: cookiesOf(kept) }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;
type CartCall = (method?: string, path?: string, body?: unknown) => Promise<SeenCart>;

interface Product {
  code: string;
  period?: number;
  properties?: Record<string, unknown>;
}

/** The items that are added to a cart. */
function choices(call: Call, cart: CartCall) {
  const addAll = async (products: readonly Product[]): Promise<SeenCart> => {
    // The first call creates the session and its cart.
    await cart();
    return cart('POST', '/products', {
      products: products.map((product) => ({ name: product.code, sellType: 'direct', ...product })),
    });
  };
  return {
    addAll,
    add: (code: string, more: Omit<Product, 'code'> = {}) => addAll([{ code, ...more }]),
    addDomain: (domain: string) => addAll([{ code: 'domain-register', properties: { domain } }]),
    coupon: (code: string, cartItemId?: string) => cart('PUT', '/coupon', { code, cartItemId }),
    pay: async (groupId: string, more: object = {}): Promise<void> => {
      await cart('PUT', '/payment-option', { id: groupId, groupId, ...more });
    },
    check: (path: string) => call('GET', path),
  };
}

/** The kinds of visitors. */
function identities(call: Call, cart: CartCall) {
  const owner = async (profile: object): Promise<void> => {
    const { id } = v.parse(withIdSchema, await call('POST', '/api/domain-profiles', profile));
    await cart('PUT', '/domain-profile', { id });
  };
  return {
    /** A new customer, identified by the login; the first billing profile is set in the cart. */
    async register(billingProfile: object): Promise<string> {
      await cart();
      const login = `scenario-${randomUUID().slice(0, 8)}`;
      await call('POST', '/api/users', { login, password: 'Heslo-123', billingProfile });
      return login;
    },
    owner,
    /** One of the demo's own customers, who logs in on the login site. */
    async logIn(login: string, password = 'Heslo-123'): Promise<void> {
      await cart();
      await call('POST', '/login', new URLSearchParams({ login, password }));
    },
    /** Sets the customer's first billing profile in the cart. */
    async billTo(): Promise<void> {
      const [first] = v.parse(v.array(withIdSchema), await call('GET', '/api/billing-profiles'));
      if (!first) throw new ScenarioError('This customer has no billing profile.');
      await cart('PUT', '/billing-profile', { id: first.id });
    },
  };
}
