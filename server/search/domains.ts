import { Hono } from 'hono';
import type { Assortment } from '../cart/assortment.ts';
import { bundlesFor } from '../cart/bundles.ts';
import { sayBuyer } from '../cart/buyer.ts';
import { assortmentOf } from '../cart/sold.ts';
import { soldAsTheyCome } from '../cart/sold-names.ts';
import type { Company, PeriodPrice } from '../entities.ts';
import { askedBy, customerOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { asciiDomain, normalizeDomainName } from '../lib/domain-name.ts';
import { inParts } from '../lib/in-parts.ts';
import { toMajor, vatIncluded } from '../lib/money.ts';
import { ownDomains } from '../people/own-domains.ts';
import type { NameAnswer, NameOwner, Verdict } from '../provider.ts';
import { searchNames } from './search-names.ts';

const PAGE_SIZE = 10;
/** Names and words of one search; the tags send a longer list in parts. */
const MAX_TEXTS = 500;

/** GET /domain-checker: the search for names, its categories and bundles. */
export function domainRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/tld-categories', async (c) => c.json(await services.ask('availability.categories', askedBy(c))));
  app.get('/check-bundles', async (c) =>
    c.json(await bundlesFor(c, c.req.queries('domains[]') ?? [], services)),
  );
  app.get('/check-domains', async (c) => {
    const size = wholeNumber(c.req.query('per-page'), PAGE_SIZE);
    const first = (wholeNumber(c.req.query('page'), 1) - 1) * size;
    const texts = (c.req.queries('domains[]') ?? []).map(searchedText).filter(Boolean);
    const owner = await ownerOf(c, services);
    const asked = texts.slice(0, MAX_TEXTS).filter(isShort);
    const query = { texts: asked, first, size, owner };
    const { ask, names } = services;
    const assortment = assortmentOf(c, services);
    const load = pricesIn(assortment);
    const sellers = await sellersOf(assortment);
    const known = (answers: AsyncGenerator<NameAnswer>) => soldAsTheyCome(c, answers, services);
    const check: typeof names.check = (question) => known(names.check(question));
    const own = names.search?.({ ...askedBy(c), ...query });
    const answers = own ? known(own) : searchNames(askedBy(c), query, { ask, check, load });
    const found = elements(withLong(answers, texts), { assortment, load, owner, sellers });
    // Before the status is sent: a search that fails at once is a refusal.
    const body = streamArray(found, await found.next());
    sayBuyer(c, assortment.company, Object.values(sellers));
    return c.body(body, 200, { 'content-type': 'application/json', 'x-accel-buffering': 'no' });
  });
  return app;
}

/** Characters of a text that can be a name, or a word for which names are made. */
const MAX_TEXT = 200;
const isShort = (text: string): boolean => text.length <= MAX_TEXT;

/** Whole names in ASCII, as they are compared, stored and answered. */
const searchedText = (text: string): string => asciiDomain(text) || normalizeDomainName(text);

/** The provider is not asked for texts that can be no name. */
async function* withLong(
  answers: AsyncIterable<NameAnswer>,
  texts: readonly string[],
): AsyncGenerator<NameAnswer> {
  yield* answers;
  for (const name of texts) if (!isShort(name)) yield { name, verdict: 'invalid' };
}

async function ownerOf(c: ShopContext, services: Services): Promise<NameOwner> {
  const user = await customerOf(c, services);
  const own = user ? await ownDomains(askedBy(c), user, services) : [];
  return { isLoggedIn: user !== undefined, domains: new Set(own.map(({ name }) => name)) };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number > 0 ? Math.min(number, 10_000) : fallback;
}

/** Loads the prices of names; after a failure no more: each would make the visitor wait again. */
function pricesIn(assortment: Assortment): (names: readonly string[]) => Promise<boolean> {
  let isFailed = false;
  return async (names) => {
    if (isFailed) return false;
    isFailed = await assortment.load({ names }).then(
      () => false,
      () => true,
    );
    return !isFailed;
  };
}

interface Sellers {
  register: Company;
  transfer: Company;
}

/** The company with the VAT of what a search offers. */
async function sellersOf({ sellerOf }: Assortment): Promise<Sellers> {
  const [register, transfer] = await Promise.all([sellerOf('domain-register'), sellerOf('domain-transfer')]);
  return { register, transfer };
}

interface Search {
  assortment: Assortment;
  load: (names: readonly string[]) => Promise<boolean>;
  owner: NameOwner;
  sellers: Sellers;
}

/** Priced part by part. A name whose price is not known now cannot be sold now. */
async function* elements(answers: AsyncGenerator<NameAnswer>, search: Search) {
  for await (const part of inParts(answers)) {
    const isPriced = await search.load(part.map(({ name }) => name));
    for (const answer of part)
      yield checkerResult(isPriced ? answer : { ...answer, verdict: 'unsure' }, search);
  }
}

/** The error of a streamed result; the checker's own keys do not start with "exception". */
const ERRORS: Record<Verdict, string | null> = {
  free: null,
  taken: 'domain.taken',
  unsupported: 'domain_checker.tld_not_supported',
  unsure: 'domain_checker.cannot_resolve_availability',
  invalid: 'domain_checker.invalid_name',
};

/** Names whose mailboxes are already with this provider: they cannot be transferred here. */
const NOT_TO_MOVE: ReadonlySet<string | null> = new Set([
  'exception.domain_ownership.active_mailboxes',
  'exception.domain_ownership.already_uses_business_mail',
]);

/** The reason why a name cannot be registered. For a taken name, it is a reason that is the same for every visitor. */
function errorOf({ verdict, error }: NameAnswer, { isLoggedIn }: NameOwner): string | null {
  if (error === 'exception.domain_ownership.not_owner' && !isLoggedIn) return ERRORS.taken;
  return error ?? ERRORS[verdict];
}

/** A free name that has no price is not sold here. */
function verdictOf({ verdict }: NameAnswer, isSold: boolean, tld: string | undefined): Verdict {
  if (verdict !== 'free' || isSold) return verdict;
  return tld === undefined ? 'invalid' : 'unsupported';
}

/** A taken name has the price of a transfer, since that can be ordered. */
function checkerResult(answer: NameAnswer, { assortment, owner, sellers }: Search) {
  const { name, isPremium, alternativeTo } = answer;
  const prices = assortment.domain(name);
  const renewal = prices?.renewal[0];
  const offered = answer.verdict === 'taken' ? renewal : prices?.register[0];
  const tld = assortment.split(name)?.tld;
  const verdict = verdictOf(answer, offered !== undefined && renewal !== undefined, tld);
  const error = errorOf({ ...answer, verdict }, owner);
  const actual = NOT_TO_MOVE.has(error) ? undefined : offered;
  return {
    name,
    tld: tld ?? '',
    price:
      actual && renewal
        ? priceView(actual, renewal, answer.verdict === 'taken' ? sellers.transfer : sellers.register)
        : null,
    period: actual === undefined ? null : actual.period,
    availableForPurchase: verdict === 'free' && actual !== undefined,
    error,
    ...(isPremium && { premium: true }),
    ...(alternativeTo !== undefined && { alternativeTo }),
  };
}

const priceView = (actual: PeriodPrice, renewal: PeriodPrice, seller: Company) => ({
  actualPrice: toMajor(actual.vatExcluded),
  renewalPrice: toMajor(renewal.vatExcluded),
  vatIncluded: vatIncluded(actual.vatExcluded, seller),
});

/** One chunk per element, so that a reader can show each when it arrives; stops when the reader disconnects. */
function streamArray(
  found: AsyncGenerator<unknown>,
  first: IteratorResult<unknown>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let index = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = index === 0 ? first : await found.next();
      const text = done ? (index === 0 ? '[]' : ']') : (index === 0 ? '[' : ',') + JSON.stringify(value);
      index += 1;
      try {
        controller.enqueue(encoder.encode(text));
        if (done) controller.close();
      } catch {
        // The reader has disconnected in the meantime.
      }
    },
    async cancel() {
      await found.return(undefined);
    },
  });
}
