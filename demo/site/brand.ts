import type { CompanyCode, Locale } from '../../src/config/presets.ts';

/** What a brand says in its own voice; everything else it shares with the other brands of its language. */
export interface BrandVoice {
  /** Of the browser's tab and of search results. */
  title: string;
  description: string;
  eyebrow: string;
  headline: string;
  lead: string;
  plans: { title: string; lead: string };
  numbers: readonly { value: string; label: string }[];
  quote: { text: string; who: string; what: string };
  about: string;
}

/** The sections of a first page below its hero; each is a file in `templates/sections/`. */
type SectionName = 'plans' | 'numbers' | 'why' | 'move' | 'quote' | 'faq';

/** A provider's site. Country, currency, languages and VAT stand in `src/config/presets.ts`. */
export interface Brand {
  code: CompanyCode;
  name: string;
  phone: string;
  email: string;
  legalName: string;
  address: readonly string[];
  registration: string;
  /** Endings whose prices the pages show, the home ending first. */
  tlds: readonly string[];
  /** What the price table says large: a month of a year's plan, or the year. */
  priceUnit: 'month' | 'year';
  /** In the order of the page. The navigation leads to `plans`, `move` and `faq`. */
  sections: readonly SectionName[];
  /** Background and text color of the hero, also used for the browser's frame and the card on the demo's first page. */
  look: { ground: string; ink: string };
  voices: Partial<Record<Locale, BrandVoice>>;
}
