import { canonical } from '../config/language.ts';
import type { ProvidedTexts, TextsFile } from '../config/own-fields.ts';
import { isRecord } from '../lib/is-record.ts';

/** What a page has for a language: under its own tag, in any spelling, or under `pl` for `pl-PL`. */
export function entryFor<T>(language: string, byLanguage: Readonly<Record<string, T>> = {}): T | undefined {
  const entries = Object.entries(byLanguage);
  const find = (tag: string) => entries.find(([name]) => canonical(name) === tag)?.[1];
  return find(language) ?? find(language.split('-')[0] ?? '');
}

/** The file of a language; undefined if there is none. */
export function providedFor(language: string, messages: ProvidedTexts = {}): TextsFile | undefined {
  const file = entryFor(language, messages);
  return typeof file === 'string' ? { url: file } : file;
}

/** By address: a file for all surfaces is requested once. */
const files = new Map<string, Promise<object>>();

/**
 * The texts of a surface, or of all, by the ids of our sentences, as a page's file has them. A failed file is requested
 * again by the next surface.
 *
 * @throws TypeError if the file cannot be reached, or has another hash; Error if it is no object, or answers with a status
 *   that is no success.
 */
export function fetchTexts({ url, integrity }: TextsFile, surface: string): Promise<object> {
  const address = new URL(url.replaceAll('{surface}', surface), document.baseURI).href;
  const known = files.get(address);
  if (known) return known;
  const file = load(address, typeof integrity === 'object' ? integrity[surface] : integrity);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

async function load(address: string, integrity = ''): Promise<object> {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const texts: unknown = await response.json();
  if (!isRecord(texts)) throw new Error(`${address} has no texts.`);
  return texts;
}
