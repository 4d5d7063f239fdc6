/**
 * Whether AngularJS runs on the page. It takes the address with which it started for the base of all later ones, and
 * writes it again in front of the next hash if somebody else has changed it: Back then leads nowhere.
 */
export const hasAngularJs = (page: Window): boolean =>
  (page as Window & { angular?: { version?: { major?: number } } }).angular?.version?.major === 1;
