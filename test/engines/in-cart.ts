import { type Driver, type Place, untilSeen } from './driver.ts';

/** Places and steps in `ws-cart`. */
export const inCart = (css: string, name?: string): Place =>
  name ? ['ws-cart', css, name] : ['ws-cart', css];
export const button = (name: string): Place => inCart('button', name);

export const heading = (visitor: Driver, words: string): Promise<unknown> =>
  untilSeen(visitor, inCart('h1, h2', words));

export async function giveConsents(visitor: Driver): Promise<void> {
  await visitor.click(inCart('[type=checkbox]', 'terms and conditions'));
  await visitor.click(inCart('[type=checkbox]', 'third parties'));
}
