import type { Locale } from '../../src/config/locales.ts';
import { COMPANIES } from '../../src/config/presets.ts';
import type { Brand, BrandVoice } from '../brands/brand.ts';
import { SITE_TEXTS, type SiteTexts } from './texts.ts';

/** A page's brand, language and texts, with the brand's facts inserted. */
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
    const texts = SITE_TEXTS[locale];
    const voice = brand.voices[locale];
    if (!texts || !voice) return [];
    const facts = factsOf(brand);
    return [{ brand, locale, isDefault: index === 0, texts: fill(texts, facts), voice: fill(voice, facts) }];
  });
}

function factsOf(brand: Brand): Record<string, string> {
  const preset = COMPANIES[brand.code];
  const { name, phone, email, tlds } = brand;
  return {
    name,
    phone,
    email,
    tld: tlds[0] ?? '',
    hours: preset.supportHours,
    vat: String(preset.vatPercentage),
  };
}

/** Copies a tree of texts and replaces every `{fact}`. */
function fill<T>(tree: T, facts: Record<string, string>): T;
function fill(tree: unknown, facts: Record<string, string>): unknown {
  if (typeof tree === 'string')
    return tree.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  if (Array.isArray(tree)) return tree.map((entry: unknown) => fill(entry, facts));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, fill(value, facts)]));
}
