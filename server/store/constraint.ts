/** Whether a write was refused by a constraint of its table (an existing key, a null value that is not allowed). */
export function isConstraint(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (/constraint/i.test('code' in at ? String(at.code) : '') || /constraint failed/i.test(at.message))
      return true;
  return false;
}
