import { Plural, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { shownItemsAtom } from './item-order.ts';
import { titleOf } from './rules.ts';

/** The number of items that are shown; the others are collapsed. */
const OPEN_ITEMS = 5;

/** The ordered items, next to every step: name, period and price excl. VAT. */
export function SummaryItems() {
  const { t } = useLingui();
  const items = useAtomValue(shownItemsAtom);
  const rest = items.slice(OPEN_ITEMS);
  return (
    <div className="summary-items">
      <ItemList label={t`Items in your order`} items={items.slice(0, OPEN_ITEMS)} />
      {rest.length > 0 && (
        <Disclosure summary={<Plural value={rest.length} one="# more item" other="# more items" />}>
          <ItemList label={t`More items in your order`} items={rest} />
        </Disclosure>
      )}
    </div>
  );
}

function ItemList({ label, items }: { label: string; items: readonly CartItem[] }) {
  const money = useAtomValue(moneyFormatAtom);
  const textOf = usePeriodText();
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="summary-item">
          <span className="summary-item-name">
            <bdi translate="no">{titleOf(item)}</bdi>
            {item.period !== undefined && <span className="muted"> · {textOf(item.period)}</span>}
          </span>
          <span className="summary-item-price">{money(item.price.vatExcluded)}</span>
        </li>
      ))}
    </ul>
  );
}
