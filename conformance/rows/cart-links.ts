import type { Visitor } from '../adapter.ts';
import { isMissingCall, LeftOut } from '../left-out.ts';
import { originOf, SetupFailed } from '../visitor.ts';

export const linkBody = ({ target }: Visitor) => ({ page: `${originOf(target)}/order` });

/** The token of a link to the visitor's cart. */
export async function tokenOf(guest: Visitor): Promise<string> {
  const response = await guest.send('POST', '/cart/links', linkBody(guest));
  if (await isMissingCall(response.clone())) throw new LeftOut();
  if (!response.ok) throw new SetupFailed('POST /cart/links', response.status);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('ws-cart') ?? '';
}
