/**
 * Invisible characters in copied text: control characters, soft hyphens, zero-width spaces, direction marks, fillers and
 * the places of lost pictures. Joiners are kept: some scripts are not readable without them.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is removed.
  /[\0-\x08\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc]|\u{e0001}|[\u{e0020}-\u{e007f}]|\u034f/gu;

/** A typed or pasted line without invisible characters and outer spaces; spaces of any kind become plain spaces. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(/\s/g, ' ').trim();
