/** A sentence of the tags, as whoever translates it needs it. */
export interface Sentence {
  id: string;
  /** In English, in the format of ICU: `{count, plural, one {# item} other {# items}}`. */
  english: string;
  /** Tells two sentences apart that are the same in English. */
  context?: string;
  /** The parts of the tags that show it. */
  where: readonly string[];
  /** Characters of the longest of our translations: that much has room. */
  longest: number;
  /** The files in which it is loaded. */
  surfaces: readonly string[];
}
