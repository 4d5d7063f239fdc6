import { msg } from '@lingui/core/macro';
import { createConnection } from '../../api/connection.ts';
import { ApiError, isMissingCall } from '../../api/errors.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { subscribe } from '../../state/page/events.ts';
import { allOf, firstOf } from './fault.ts';

/** Milliseconds. */
const PATIENCE = 10_000;

const EITHER = 'ws-cart, ws-domain-checker';

/**
 * By the tags that need it: the reads without which nobody can complete an order, and those whose part is left out. Only
 * those that answer a visitor: the browser would log the refusal of another one as an error of the page.
 */
const NEEDED = { '/payment-options': 'ws-cart', '/domain-checker/check-domains': EITHER };
const OPTIONAL = {
  '/cart/x-sell-up-sell': 'ws-cart',
  '/domain-checker/check-bundles': EITHER,
  '/domain-checker/tld-categories': EITHER,
};

interface Missing {
  apiUrl: string;
  /** The paths of the calls that the shop does not have. */
  paths: readonly string[];
}

const findCalls = allOf({
  'missing-call': {
    find: (missing: Missing) => callsIn(NEEDED, missing),
    text: msg`The shop doesn’t have this call, and nobody can complete an order without it. Tell your provider.`,
  },
  'part-left-out': {
    find: (missing: Missing) => callsIn(OPTIONAL, missing),
    text: msg`The shop doesn’t have this call, so the tags leave out what needs it. An order works without it.`,
  },
});

const callsIn = (list: Readonly<Record<string, string>>, { apiUrl, paths }: Missing) =>
  paths.filter((path) => path in list).map((path) => ({ at: `GET ${apiUrl}${path}` }));

/** Which calls that the page's tags need the shop does not have: it answers 404 without a key. */
export async function findMissingCalls(
  page: Document,
  config: PageConfig,
): Promise<ReturnType<typeof findCalls>> {
  const { apiUrl } = config;
  const connection = connectionOf(config);
  const isMissing = async (path: string): Promise<boolean> => {
    try {
      const { response, watch } = await connection.open(path, { timeout: PATIENCE });
      watch.end();
      // A body that nobody reads would keep one of the browser's few connections to the shop.
      await response.body?.cancel();
      return false;
    } catch (error) {
      return isMissingCall(error);
    }
  };
  const calls = Object.entries({ ...NEEDED, ...OPTIONAL }).filter(([, tags]) => page.querySelector(tags));
  const paths = await Promise.all(calls.map(async ([path]) => ((await isMissing(path)) ? [path] : [])));
  return findCalls({ apiUrl, paths: paths.flat() });
}

const connectionOf = ({ apiUrl, validationApiUrl, company, language }: PageConfig) =>
  createConnection({ apiUrl, validationApiUrl, company, language });

interface Refusal {
  /** The address of the validation API. */
  at: string;
  /** HTTP status; 0 without a response. */
  status: number;
}

const findRefusal = firstOf({
  'validation-refused': {
    find: ({ at, status }: Refusal) => status === 0 && { at, repaired: location.origin },
    text: msg`The validation API doesn’t answer this page, so company numbers and student cards aren’t checked; visitors can continue. If it is running, it must allow this origin (CORS):`,
  },
  'validation-error': {
    find: ({ at, status }: Refusal) => ({ at, status }),
    text: ({ status }) =>
      msg`The validation API answers with an error (status ${status}), so company numbers and student cards aren’t checked; visitors can continue. Check “validationApiUrl” in the config, or tell your provider.`,
  },
});

type ValidationFaults = ReturnType<typeof findRefusal>;

/** A call that any validation API can answer; a refusal of the value is an answer, too. */
const CHECK = { companyId: '0', countryCode: 'SK' };

/** Whether the validation API answers at all; a page without `ws-cart` does not use it. */
export async function findValidationFault(page: Document, config: PageConfig): Promise<ValidationFaults> {
  if (!page.querySelector('ws-cart')) return [];
  const options = { method: 'POST', body: CHECK, base: 'validation', timeout: PATIENCE } as const;
  try {
    const { watch } = await connectionOf(config).open('/validations/company-id', options);
    watch.end();
    return [];
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const isAnswer = status >= 400 && status < 500 && status !== 404 && status !== 405;
    return isAnswer ? [] : findRefusal({ at: config.validationApiUrl, status });
  }
}

/** Calls the listener with the fault of a visitor's check that got no usable response. */
export const onUncheckedNumber = (
  { validationApiUrl: at }: PageConfig,
  listener: (faults: ValidationFaults) => void,
): (() => void) =>
  subscribe('ws-error', ({ key, message }) => {
    if (key !== 'config.validation-unavailable' || !message.includes(at)) return;
    listener(findRefusal({ at, status: Number(/HTTP (\d+)/.exec(message)?.[1] ?? 0) }));
  });
