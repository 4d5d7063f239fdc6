import type { Locale } from '../../src/config/locales.ts';
import type { PresetCode } from '../../src/config/presets.ts';

/** The individual texts of a brand; it shares all others with the other brands of its language. */
export interface BrandVoice {
  /** Title and description for the browser's tab and search results. */
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

/** The sections of a home page below its hero; each is a file in `templates/sections/`. */
type SectionName = 'plans' | 'numbers' | 'why' | 'move' | 'quote' | 'faq';

/** A provider's site. Country, currency, languages and VAT are in `src/config/presets.ts`. */
export interface Brand {
  code: PresetCode;
  name: string;
  phone: string;
  email: string;
  legalName: string;
  address: readonly string[];
  registration: string;
  /** TLDs with a price on the pages, that of the brand's country first. */
  tlds: readonly string[];
  /** The large price in the price table: per month of a yearly plan, or per year. */
  priceUnit: 'month' | 'year';
  /** In the order of the page. The navigation links to `plans`, `move` and `faq`. */
  sections: readonly SectionName[];
  /** Background and text color of the hero, also used for the browser's frame the front page and the card on the page for testers. */
  look: { ground: string; ink: string };
  voices: Partial<Record<Locale, BrandVoice>>;
}
