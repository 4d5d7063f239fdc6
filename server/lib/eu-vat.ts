/**
 * The formats of VAT numbers in the EU countries without a brand, according to the European Commission's VIES table.
 * Greece uses EL. The United Kingdom has left the EU, but its numbers still have the same format,
 * with XI in front for Northern Ireland.
 */
export const EU_VAT_FORMATS: Readonly<Record<string, RegExp>> = {
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  DE: /^DE[1-9]\d{8}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:GB|XI)(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT[1-9]\d{8}$/,
  RO: /^RO[1-9]\d{1,9}$/,
  SI: /^SI[1-9]\d{7}$/,
};
