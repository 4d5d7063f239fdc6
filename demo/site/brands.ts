import { COMPANIES, type CompanyCode, type Locale } from '../../src/config/presets.ts';
import type { Brand, BrandVoice } from './brand.ts';
import { seLp } from './brands/se-lp.ts';
import { skWs } from './brands/sk-ws.ts';
import { enUS } from './texts/en-US.ts';
import { type SiteTexts, skSK } from './texts/sk-SK.ts';
import { svSE } from './texts/sv-SE.ts';

/** The brands that have pages; a new one is a file in `brands/`, a sheet and two drawings in `assets/`. */
export const BRANDS: Partial<Record<CompanyCode, Brand>> = { 'sk-ws': skWs, 'se-lp': seLp };

const TEXTS: Partial<Record<Locale, SiteTexts>> = {
  'sk-SK': skSK,
  'en-US': enUS,
  'en-SE': enUS,
  'sv-SE': svSE,
};

/** A page's brand, language and words, with the brand's facts put into the braces. */
export interface Edition {
  brand: Brand;
  locale: Locale;
  isDefault: boolean;
  texts: SiteTexts;
  voice: BrandVoice;
}

/** The languages in which a brand's pages can be shown, its default first. */
export function editionsOf(brand: Brand): Edition[] {
  const preset = COMPANIES[brand.code];
  return preset.languages.flatMap((locale, index) => {
    const texts = TEXTS[locale];
    const voice = brand.voices[locale];
    if (!texts || !voice) return [];
    const facts = factsOf(brand);
    return [{ brand, locale, isDefault: index === 0, texts: fill(texts, facts), voice: fill(voice, facts) }];
  });
}

/** The brand whose folder starts the path, if any. */
export function findBrand(code: string): Brand | undefined {
  return Object.values(BRANDS).find((brand) => brand.code === code);
}

function factsOf(brand: Brand): Record<string, string> {
  const preset = COMPANIES[brand.code];
  const { name, phone, email } = brand;
  return { name, phone, email, hours: preset.supportHours, vat: String(preset.vatPercentage) };
}

/** Copies a tree of texts with every `{fact}` replaced. */
function fill<T>(tree: T, facts: Record<string, string>): T;
function fill(tree: unknown, facts: Record<string, string>): unknown {
  if (typeof tree === 'string')
    return tree.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  if (Array.isArray(tree)) return tree.map((entry: unknown) => fill(entry, facts));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, fill(value, facts)]));
}
