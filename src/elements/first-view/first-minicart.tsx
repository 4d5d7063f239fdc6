import { readPageCart } from '../../api/public-cart.ts';
import { minicartSheets } from '../../features/minicart/minicart-sheets.ts';
import { MinicartView } from '../../features/minicart/minicart-view.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { toMinor } from '../../lib/money.ts';
import type { FirstTagView } from './first-tag-view.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

/** The mini-cart with the page's early cart; an empty one if this browser has none. */
export async function makeRenderer({ config, cart }: EarlyData): Promise<TagRenderer | undefined> {
  const { currency, language } = config;
  const read = cart ? readPageCart(await cart, currency)?.cart : { count: 0, vatExcluded: 0 };
  if (!read) return undefined;
  const { count, vatExcluded } = read;
  const total = count > 0 ? formatMoney(toMinor(vatExcluded), currency, language) : '';
  return { sheets: minicartSheets(), isInline: true, render: (view) => render(view, { count, total }) };
}

/** A press opens the cart once its code is there, and only once. */
function render(view: FirstTagView, cart: { count: number; total: string }): void {
  const press = (): void => {
    view.act('open');
    show(true);
  };
  const show = (busy: boolean): void =>
    view.show(<MinicartView {...cart} busy={busy} inert={false} onOpen={busy ? () => undefined : press} />);
  show(false);
}
