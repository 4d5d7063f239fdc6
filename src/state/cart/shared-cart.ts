import { stored } from '../session/stored.ts';

/** The uuid of the cart that a link opens in another browser as well, if the link was made or opened in this one. */
export const sharedCart = stored('shared-cart', (json) => (typeof json === 'string' ? json : undefined));
