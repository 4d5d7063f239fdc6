/** Words of one letter that Slovak and Czech never leave at the end of a line: prepositions and conjunctions. */
const SHORT = /(?<![\p{L}\p{N}])([ksvzouai])[ \n]+(?=\S)/giu;

/** Languages whose typographers count it as a mistake. */
const JOINS = /^(cs|sk)(-|$)/;

/** A text of a page with hard spaces after words of one letter, where its language needs them. */
export const joinShortWords = (text: string, language: string): string =>
  JOINS.test(language) ? text.replaceAll(SHORT, '$1\u00a0') : text;
