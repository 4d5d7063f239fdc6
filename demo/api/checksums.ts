type Check = (value: string) => boolean;

/** Spaces, dots and hyphens are how people group a number; they say nothing. */
export function compact(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase();
}

const digits = (text: string): number[] => [...text].map(Number);
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits(text)[index] ?? 0), 0);

/** IČO of Slovakia and the Czech Republic: eight digits, weights 8 to 2, modulo 11. */
function isIco(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  return (11 - (weighed(value, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(value[7]);
}

function isLuhn(value: string): boolean {
  const sum = digits(value)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

const isSwedish: Check = (value) => /^\d{10}$/.test(value) && isLuhn(value);

const isNorwegian: Check = (value) => {
  if (!/^\d{9}$/.test(value)) return false;
  return (11 - (weighed(value, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(value[8]);
};

const isHungarian: Check = (value) =>
  /^\d{8}$/.test(value) && (10 - (weighed(value, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(value[7]);

const isAustrianVat: Check = (value) => {
  if (!/^ATU\d{8}$/.test(value)) return false;
  const number = digits(value.slice(3));
  const sum = number.slice(0, 7).reduce((total, digit, index) => {
    const part = index % 2 === 0 ? digit : digit * 2;
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === number[7];
};

/** DIČ of the Czech Republic: an IČO, or the nine or ten digits of a birth number (ten divide by 11). */
function isCzechTax(value: string): boolean {
  const number = value.replace(/^CZ/, '');
  if (/^\d{10}$/.test(number)) return Number(number) % 11 === 0;
  return /^\d{9}$/.test(number) || isIco(number);
}

const COMPANY_ID: Record<string, Check> = {
  SK: isIco,
  CZ: isIco,
  SE: isSwedish,
  NO: isNorwegian,
  HU: (value) => /^\d{10}$/.test(value) || /^\d{11}$/.test(value),
  AT: (value) => /^(FN)?\d{1,6}[A-Z]$/.test(value),
};
const VAT_ID: Record<string, Check> = {
  SK: (value) => /^SK[1-9]\d{9}$/.test(value) && Number(value.slice(2)) % 11 === 0,
  CZ: (value) => value.startsWith('CZ') && isCzechTax(value),
  SE: (value) => /^SE\d{10}01$/.test(value) && isSwedish(value.slice(2, 12)),
  NO: (value) => /^(NO)?\d{9}MVA$/.test(value) && isNorwegian(value.replace(/^NO/, '').slice(0, 9)),
  HU: (value) => /^HU\d{8}$/.test(value) && isHungarian(value.slice(2)),
  AT: isAustrianVat,
};
const TAX_ID: Record<string, Check> = {
  SK: (value) => /^[1-9]\d{9}$/.test(value),
  CZ: isCzechTax,
  HU: (value) => /^\d{8}[1-5]\d{2}$/.test(value) && isHungarian(value.slice(0, 8)),
  SE: isSwedish,
  NO: isNorwegian,
  AT: (value) => /^\d{9}$/.test(value),
};

const otherwise: Check = (value) => /^[A-Z0-9]{4,20}$/.test(value);
const byCountry = (checks: Record<string, Check>) => (value: string, country: string) =>
  (checks[country] ?? otherwise)(compact(value));

/** Checksums where the brands' countries have one; elsewhere only 4 to 20 letters and digits. */
export const isCompanyId = byCountry(COMPANY_ID);
export const isVatId = byCountry(VAT_ID);
export const isTaxId = byCountry(TAX_ID);

/** A student card: `S` and nine to fifteen digits, an optional letter at the end; all zeros is nobody's. */
export function isStudentCard(value: string): boolean {
  const number = compact(value);
  return /^S?\d{9,15}[A-Z]?$/.test(number) && /[1-9]/.test(number);
}
