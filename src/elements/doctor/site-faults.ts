import { msg } from '@lingui/core/macro';
import { fetchPageHeaders, fetchPageText, fetchStatus } from '../../api/fetch-page-headers.ts';
import { fetchPreloads } from '../../api/fetch-preloads.ts';
import { isUrlKey } from '../../config/config-keys.ts';
import { findCarriers } from '../../config/find-config.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import { allOf, type Fault, firstOf } from './fault.ts';
import { ourScripts } from './markup.ts';

interface CartPage {
  at: string;
  /** HTTP status; 0 if its server cannot be asked from here: the pages of another origin may only be opened. */
  status: number;
  html: string;
}

const findInCartPage = firstOf({
  'cart-page-error': {
    find: ({ at, status }: CartPage) => status >= 400 && { at, status },
    text: ({ status }) =>
      msg`This page should hold the cart, but its server answers with an error (status ${status}). Correct “cartUrl” in the config.`,
  },
  'cart-page-empty': {
    find: ({ at, html }: CartPage) => /<body\b/i.test(html) && !/<ws-cart\b/i.test(html) && { at },
    text: msg`This page should hold the cart, but there is no <ws-cart> in its HTML. Add the tag to it, or correct “cartUrl” in the config. If a script adds the tag there, all is well.`,
  },
});

/** A cart page that does not exist, or has no cart. */
export async function findCartPageError(
  page: Document,
  { cartUrl }: Pick<PageConfig, 'cartUrl'>,
): Promise<Fault[]> {
  if (!cartUrl || page.querySelector('ws-cart')) return [];
  const status = await fetchStatus(cartUrl).catch(() => 0);
  const html = status >= 400 ? '' : await fetchPageText(cartUrl).catch(() => '');
  return findInCartPage({ at: cartUrl, status, html });
}

/** The config as it was written. */
type WrittenConfig = { page: Document; config: Readonly<Record<string, unknown>>; pageUrl: string };

const findAddresses = allOf({
  'relative-url': {
    find: ({ page, config, pageUrl }: WrittenConfig) => {
      const hasBase = page.querySelector('base[href]') !== null;
      return Object.entries(config).flatMap(([key, given]) => {
        if (!isUrlKey(key) || typeof given !== 'string' || !isRelative(given)) return [];
        if (hasBase && !/^www\./i.test(given)) return [];
        return [{ at: `"${key}": "${given}"`, key, url: new URL(given, pageUrl).href }];
      });
    },
    text: ({ key, url }) =>
      msg`“${key}” in the config is relative, so it leads to another address on each page; from this one to ${url}. Start it with / or https://.`,
  },
});

/**
 * URLs of the config that depend on the folder of the page: `cart` on `/en/hosting/` is not the cart of the home page.
 * With a `<base>` they are the same on every page, unless a host was meant: `www.brand.example/cart`.
 */
export const findRelativeUrls = (
  page: Document,
  text = findCarriers(page)[0]?.text,
  pageUrl = page.baseURI,
): Fault[] => findAddresses({ page, config: givenConfig(text), pageUrl });

/** A path from the folder of the page. */
const isRelative = (given: string): boolean => !/^([a-z][a-z\d+.-]*:|[/\\?#]|$)/i.test(given);

function givenConfig(text = ''): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}

const findInHeaders = allOf({
  framing: {
    find: (headers: Headers) =>
      canBeFramed(headers) && {
        at: location.origin,
        repaired: "Content-Security-Policy: frame-ancestors 'self'",
      },
    text: msg`Any site can put this page in an invisible frame and trick visitors into clicking it. Send this header with the page, or one that lists the sites that may frame it:`,
  },
});

/**
 * Checks whether any other site may embed this page in a frame. Also empty if the headers cannot be read: the page's
 * policy may block the request.
 */
export async function findFramingFault(): Promise<Fault[]> {
  const headers = await fetchPageHeaders().catch(() => undefined);
  return headers ? findInHeaders(headers) : [];
}

/** Browsers ignore `X-Frame-Options` if a policy contains `frame-ancestors`. */
function canBeFramed(headers: Headers): boolean {
  // Several policies are joined by commas; the strictest one applies.
  const lists = (headers.get('content-security-policy') ?? '')
    .split(/[,;]/)
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  if (lists.length > 0) return lists.every(([, ...sources]) => sources.some(isAnySite));
  return !/^(deny|sameorigin)\b/i.test(headers.get('x-frame-options') ?? '');
}

const isAnySite = (source: string): boolean => /^(?:\*|https?:(?:\/\/\*)?)$/.test(source);

type Preloads = { links: readonly HTMLLinkElement[]; files: readonly string[] };

const findPreloads = allOf({
  'preload-outdated': {
    find: ({ links, files }: Preloads) =>
      links.flatMap(({ href }) => {
        const current = files.find((file) => roleOf(file) === roleOf(href));
        if (!current || files.includes(href)) return [];
        return [{ at: href, repaired: `<link rel="modulepreload" href="${current}">` }];
      }),
    text: msg`The page names a file of another release, so the browser loads it in addition to the one that the tags need. Read the name from preload.json each time, or remove the line:`,
  },
});

/** Links in the head to our files of another release or place. */
export async function findPreloadFaults(page: Document): Promise<Fault[]> {
  const links = [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel~="modulepreload"], link[rel~="preload"]'),
  ];
  const [script] = ourScripts(page);
  if (!script || !links.some(({ href }) => roleOf(href) !== undefined)) return [];
  return findPreloads({ links, files: await fetchPreloads(script.src).catch(() => []) });
}

/** What one of our files is in every release: its name without the hash. */
const roleOf = (url: string): string | undefined => /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(url)?.[1];
