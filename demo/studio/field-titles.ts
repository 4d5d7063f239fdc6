/** Titles that are clearer to an editor than the words of the key or attribute. */
const TITLES: Readonly<Record<string, string>> = {
  company: 'Brand',
  theme: 'Look',
  code: 'Product code',
  period: 'Period in months',
  per: 'Price per',
  vat: 'VAT',
  qd: 'Search for',
  usecase: 'What it is for',
};

/** The title of a field: `cartUrl` is "Cart URL", `free-only` is "Free only". The name itself is shown next to it. */
export function titleOf(name: string): string {
  const known = Object.hasOwn(TITLES, name) ? TITLES[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  const text = words.replaceAll(/\b(api|url|urls)\b/g, (word) => word.toUpperCase().replace('URLS', 'URLs'));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A period in words: "1 month", "12 months". */
export const periodText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);
