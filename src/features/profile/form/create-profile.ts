import { ApiError } from '../../../api/errors.ts';
import { findCreated } from './find-created.ts';
import type { SavedProfile } from './values.ts';

/** A call that creates a profile, and how to find out whether it did. */
export interface Creation<P extends SavedProfile> {
  create: () => Promise<P>;
  list: () => Promise<P[]>;
  /** The values of the new profile. */
  sent: Readonly<Record<string, unknown>>;
  /** The ids before the call, if they are known. */
  before: readonly string[] | undefined;
  /** Whether the server recognizes a call that a browser repeats: otherwise a refusal may be that of the repetition. */
  hasKeys: boolean;
}

/** Creates a profile. If the call failed although the profile was created, resolves with it; rejects otherwise. */
export async function createProfile<P extends SavedProfile>({
  create,
  list,
  sent,
  before,
  hasKeys,
}: Creation<P>): Promise<P> {
  try {
    return await create();
  } catch (error) {
    const isOpen =
      error instanceof ApiError && (error.outcomeUnknown || (!hasKeys && error.kind === 'refused'));
    const made = isOpen && findCreated(sent, before, await list().catch(() => []), !error.outcomeUnknown);
    if (made) return made;
    throw error;
  }
}
