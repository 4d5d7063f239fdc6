/** Why a check could not run does not count against a level. */
export const LEFT_OUT = 'the call is optional, and the server has left it out';

/** The reason for a payment group that the shop does not offer to anybody. */
export const noPayment = (groupId: string): string => `the shop offers no payment of the group "${groupId}"`;

/** The reason for a part of the adapter that is `false`. */
export const noSuchThing = (name: string): string => `the adapter says that the shop has no ${name}`;

/** Thrown if the shop leaves out what a check is about, and may do so. */
export class LeftOut extends Error {
  constructor(reason = LEFT_OUT) {
    super(reason);
  }
}

/** Whether a response says that the server has no such call: 404 without a key. */
export async function isMissingCall(response: Response): Promise<boolean> {
  return isMissing(response.status, await response.text());
}

export function isMissing(status: number, text: string): boolean {
  const body = parsed(text);
  return status === 404 && !(body.key ?? body.translationKey ?? body.tKey);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
