import type { ShopOptions } from '../provider.ts';

/** A shop that is about to sell, and what is known of it. */
export interface Live {
  /** Its address, without a path. */
  api: URL;
  /** The page with the tags. */
  site: URL | undefined;
  /** The code of its company; empty if it is not known. */
  company: string;
  /** The company's country, as in ISO 3166; undefined if it is not known. */
  country: string | undefined;
  /** What `createShop` gets. */
  options: Partial<ShopOptions> | undefined;
  metricsToken: string | undefined;
  store: string | undefined;
  /** The file of a backup. */
  backup: string | undefined;
  /** The text of `site`; empty if it could not be read. */
  html: string;
  /** The config in `html`. */
  config: Readonly<Record<string, unknown>>;
  /** The response of the shop, or of another address; it follows no redirects and rejects after ten seconds. */
  ask: (address: string | URL, init?: RequestInit) => Promise<Response>;
}

/** What was found, in one sentence: fine, to be mended and how, or what the command needs to know to look. */
export interface Finding {
  kind: 'ok' | 'mend' | 'not checked';
  text: string;
}

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const mend = (text: string): Finding => ({ kind: 'mend', text });
export const unknown = (text: string): Finding => ({ kind: 'not checked', text });

/** One thing that has to be true of a shop with customers: a row of docs/going-live.md. */
export interface Row {
  name: string;
  look: (live: Live) => Finding | Promise<Finding>;
}
