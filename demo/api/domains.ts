import { Hono } from 'hono';
import { normalizeDomainName, splitDomain } from '../../server/domain-name.ts';
import { toMajor } from '../../server/money.ts';
import { type Answer, withAlternatives } from './alternatives.ts';
import { fnv1a, isPremium, isSlow, VERDICT_ERRORS, type Verdict, verdictOf } from './availability.ts';
import { bundlesFor } from './bundles.ts';
import { pricesOf, productOf } from './catalogue.ts';
import type { Shop, ShopCode } from './companies.ts';
import { languageOf, presetOf, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { ownDomains } from './own-domains.ts';
import { type Owner, ownershipRefusal } from './ownership.ts';
import { tldCategories, tldsFor } from './tlds.ts';
import { vatIncluded } from './vat-included.ts';

const PAGE_SIZE = 10;
const SLOW_NAME = 3_000;

export function domainRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/tld-categories', (c) => c.json(tldCategories(presetOf(c).companyCountry, languageOf(c))));
  app.get('/check-bundles', (c) => {
    const names = c.req.queries('domains[]') ?? [];
    return c.json(bundlesFor(names, c.get('company'), presetOf(c), languageOf(c)));
  });
  app.get('/check-domains', async (c) => {
    const preset = presetOf(c);
    const size = wholeNumber(c.req.query('per-page'), PAGE_SIZE);
    const first = (wholeNumber(c.req.query('page'), 1) - 1) * size;
    const texts = (c.req.queries('domains[]') ?? []).map(normalizeDomainName).filter(Boolean);
    const names = expand(texts, preset, { first, size });
    const owner = await ownerOf(c, services);
    const isOwn = (name: string) => owner.domains.has(name);
    const answers = withAlternatives(names, new Set(texts), isOwn, tldsFor(preset.companyCountry));
    const toElement = (answer: Answer) => checkerResult(answer, c.get('company'), owner);
    const body = streamArray(answers, toElement, services.streamDelay);
    return c.body(body, 200, { 'content-type': 'application/json', 'x-accel-buffering': 'no' });
  });
  return app;
}

async function ownerOf(c: ShopContext, services: Services): Promise<Owner> {
  const login = c.get('session')?.login;
  const user = login ? await services.store.user(login) : undefined;
  const own = user ? await ownDomains(user, services) : [];
  return { isLoggedIn: user !== undefined, domains: new Set(own.map(({ name }) => name)) };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number > 0 ? Math.min(number, 10_000) : fallback;
}

/**
 * Whole names are kept; a word is combined with all TLDs, then variations of the word. A page of more than 300 is
 * filled with numbered names (`word-1.sk`, …), which gives a benchmark thousands of results.
 */
function expand(texts: string[], preset: Shop, { first, size }: { first: number; size: number }): string[] {
  const endings = tldsFor(preset.companyCountry);
  const names = new Set<string>();
  for (const text of texts)
    for (const name of text.includes('.') || text.includes(' ') ? [text] : variations(text, endings, size)) {
      names.add(name);
      // Only what the page needs: many words of many names would take seconds.
      if (names.size === first + size) return [...names].slice(first);
    }
  return [...names].slice(first);
}

function* variations(word: string, endings: string[], size: number): Generator<string> {
  let count = 0;
  for (const label of [word, `${word}-online`, `${word}-shop`, `my-${word}`, `${word}-group`])
    for (const ending of endings) {
      yield `${label}.${ending}`;
      count += 1;
    }
  for (let number = 1; size > 300 && count < size; number += 1, count += 1)
    yield `${word}-${number}.${endings[(number - 1) % endings.length]}`;
}

/** Names whose mailboxes are already with this provider: they cannot be transferred here. */
const NOT_TO_MOVE: ReadonlySet<string | null> = new Set([
  'exception.domain_ownership.active_mailboxes',
  'exception.domain_ownership.already_uses_business_mail',
]);

/** The reason why a name cannot be registered. For a taken name, it is a reason that is the same for every visitor. */
function errorOf(name: string, verdict: Verdict, owner: Owner): string | null {
  const refusal = verdict === 'taken' ? ownershipRefusal(name, owner) : undefined;
  if (refusal === 'exception.domain_ownership.not_owner' && !owner.isLoggedIn) return VERDICT_ERRORS.taken;
  return refusal ?? VERDICT_ERRORS[verdict];
}

/** A taken name has the price of a transfer, since that can be ordered. */
function checkerResult({ name, alternativeTo }: Answer, company: ShopCode, owner: Owner) {
  const verdict = verdictOf(name);
  const domain = splitDomain(name);
  const price = (code: string) => {
    const product = productOf(code);
    return product && pricesOf(product, name, company)?.[0]?.vatExcluded;
  };
  const renewal = price('domain-transfer');
  const error = errorOf(name, verdict, owner);
  const offered = verdict === 'taken' ? renewal : price('domain-register');
  const actual = NOT_TO_MOVE.has(error) ? undefined : offered;
  return {
    name,
    tld: domain?.tld ?? '',
    price:
      actual === undefined || renewal === undefined
        ? null
        : {
            actualPrice: toMajor(actual),
            renewalPrice: toMajor(renewal),
            vatIncluded: vatIncluded(actual, company),
          },
    period: actual === undefined ? null : 12,
    availableForPurchase: verdict === 'free',
    error,
    ...(domain && isPremium(domain.label) && { premium: true }),
    ...(alternativeTo !== undefined && { alternativeTo }),
  };
}

/**
 * One chunk per element, so that a reader can show each when it arrives; stops when the reader disconnects.
 * Alternatives follow their name at once.
 */
function streamArray(
  answers: readonly Answer[],
  toElement: (answer: Answer) => unknown,
  delay: (index: number) => number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let index = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const answer = answers[index];
      if (!answer) {
        controller.enqueue(encoder.encode(index === 0 ? '[]' : ']'));
        controller.close();
        return;
      }
      const pause = isSlow(answer.name) ? SLOW_NAME : delay(index);
      await wait(answer.alternativeTo === undefined ? pause : 0);
      const element = JSON.stringify(toElement(answer));
      try {
        controller.enqueue(encoder.encode((index === 0 ? '[' : ',') + element));
      } catch {
        // The reader has disconnected in the meantime.
      }
      index += 1;
    },
  });
}

function wait(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

/** The demo's pace: 60 to 200 ms per element, always the same for the same index. */
export function demoPace(index: number): number {
  return 60 + (fnv1a(String(index)) % 141);
}
