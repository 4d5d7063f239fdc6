import { scalarText } from '../../../lib/scalar-text.ts';
import type { SavedProfile } from './values.ts';

/** The fields of a profile that was sent: those of the form, or of the profile that it copies. */
type Sent = Readonly<Record<string, unknown>>;

/** Servers may store a value with other spaces or letter case. */
const plain = (value: unknown): string =>
  (Array.isArray(value) ? value.map(scalarText).join() : scalarText(value)).replace(/\s/g, '').toLowerCase();

/** Whether a profile has the values that were sent, as far as the shop lists them. */
function hasValues(profile: SavedProfile, sent: Sent): boolean {
  return Object.entries(profile).every(
    ([field, value]) => field === 'id' || sent[field] === undefined || plain(value) === plain(sent[field]),
  );
}

/**
 * The profile that a call has created whose answer is missing, or is that of its repetition by the browser. `before`:
 * the ids before the call. Only a profile with all values that were sent counts if they are not known, or if the call
 * was refused: another page may have made one of the same name.
 */
export function findCreated<P extends SavedProfile>(
  sent: Sent,
  before: readonly string[] | undefined,
  after: readonly P[],
  isRefused = false,
): P | undefined {
  if (Object.keys(sent).length === 0) return undefined;
  const candidates = after.filter(({ id }) => !before?.includes(id));
  const exact = candidates.find((profile) => hasValues(profile, sent));
  if (exact || !before || isRefused) return exact;
  return candidates.find(({ name }) => plain(name) === plain(sent.name));
}

/**
 * A customer's profiles without equal ones, which a call leaves that a browser repeated: the one that the cart has is
 * kept, otherwise the first. The same list if all differ.
 */
export function withoutDuplicates<P extends SavedProfile>(
  profiles: readonly P[],
  chosenId?: string,
): readonly P[] {
  const kept = new Map<string, P>();
  for (const profile of profiles) {
    const key = JSON.stringify({ ...profile, id: '', pendingChangeRequest: undefined });
    if (!kept.has(key) || profile.id === chosenId) kept.set(key, profile);
  }
  return kept.size === profiles.length ? profiles : [...kept.values()];
}
