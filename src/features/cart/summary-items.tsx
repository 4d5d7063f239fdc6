import { Plural, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { useAtomValue } from '../../state/store.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { shownItemsAtom } from './item-order.ts';
import { titleOf } from './rules.ts';

/** The number of items that are shown; the others are collapsed. */
const OPEN_ITEMS = 5;

/** The ordered items, next to every step: name, period and price. */
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
  const { isGross, loud, soft } = usePriceTerms();
  const textOf = usePeriodText();
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className="summary-item">
          <span className="summary-item-name">
            <bdi translate="no">{titleOf(item)}</bdi>
            {item.period !== undefined && <span className="muted"> · {textOf(item.period)}</span>}
          </span>
          <div className="summary-item-price">
            {loud(item.price)}
            {isGross && <p className="muted small">{soft(item.price)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
