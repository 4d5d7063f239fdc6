import * as v from 'valibot';
import type { Declaration, SignedDeclaration } from '../entities.ts';
import type { ErrorKey } from '../errors.ts';

const short = v.pipe(v.string(), v.maxLength(255));

/** Signatures, as POST /checkout and POST /quick-order send them. */
export const signedSchema = v.pipe(
  v.array(v.object({ id: short, version: v.nullish(short), name: short, signedAt: short })),
  v.maxLength(100),
);

/** Why the signatures of an order are refused; undefined if every declaration is signed as it is now. */
export function declarationIssue(
  asked: readonly Declaration[],
  signed: readonly SignedDeclaration[],
): ErrorKey | undefined {
  for (const { id, version } of asked) {
    const found = signed.find((one) => one.id === id);
    if (!found || found.name.trim() === '' || Number.isNaN(Date.parse(found.signedAt)))
      return 'exception.declaration.missing';
    if (found.version !== version) return 'exception.declaration.outdated';
  }
  return undefined;
}
