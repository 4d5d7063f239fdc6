import type { PageConfig } from '../../config/page-config.ts';
import { openRoute } from '../../state/open-route.ts';

/** Opens the cart in this page's `ws-cart`, or leaves for the cart page. */
export const openCart = (config: PageConfig, from: EventTarget | undefined): void => {
  openRoute(config, '', from);
};
