/**
 * Invisible characters in copied text: soft hyphens, zero-width spaces, direction marks. Joiners are kept: some scripts
 * are not readable without them.
 */
const INVISIBLE = /[\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A typed or pasted line without invisible characters and outer spaces; spaces of any kind become plain spaces. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(/\s/g, ' ').trim();
