/** Countries without postal codes, and those where few addresses have one. */
const WITHOUT: ReadonlySet<string> = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN ' +
    'KP LY ML MO MR NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG UM VU YE ZW'
  ).split(' '),
);

/** Whether an address in a country has a postal code. */
export const hasPostalCode = (country: string): boolean => !WITHOUT.has(country);
