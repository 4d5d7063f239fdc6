import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { messagesAtom } from '../../state/messages/shown-messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { focusedBeside, focusInPlace } from '../../ui/focus.ts';
import { useStyles } from '../../ui/renderer.ts';
import { scrollToElement } from '../../ui/scroll.ts';
import css from './cart-items.css?inline';
import { CartRow } from './cart-row.tsx';
import { forgetRestoredItemAtom, restoredItemAtom, restoringIdsAtom } from './item-order.ts';
import { RemovedRow } from './removed-row.tsx';
import { sharedCoupon } from './rules.ts';
import { type CartRowFacts, cartRowsAtom } from './state.ts';

interface CartItemsProps {
  items: readonly CartItem[];
  /** The options of an item, rendered when they are first opened; always the same component. */
  Options: ComponentType<{ item: CartItem }>;
  /** Called when pointer or focus enters the list, to load the data that a change needs. */
  onApproach: () => void;
}

/** Scrolls to an item that is restored, unless it is in view; its button takes the focus of the one that restored it. */
function useRestoredInView(rows: readonly CartRowFacts[]) {
  const list = useRef<HTMLUListElement>(null);
  const restored = useAtomValue(restoredItemAtom);
  const forget = useSetAtom(forgetRestoredItemAtom);
  const place = restored === undefined ? -1 : rows.findIndex(({ item }) => item.id === restored);
  useLayoutEffect(() => {
    const row = place < 0 ? undefined : list.current?.children[place];
    if (!row) return;
    scrollToElement(row, 'nearest');
    if (!focusedBeside(row)) focusInPlace(row.querySelector<HTMLElement>('.cart-remove button'));
    forget();
  }, [place, forget]);
  return list;
}

/** Whether the sheet says that the list is wide, as it is now and after each change of its size. */
function useIsWide(list: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = (): void => setIsWide(getComputedStyle(element).getPropertyValue('--_segments') !== '');
    const observer = new ResizeObserver(read);
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return isWide;
}

/** A key that is held down would undo what it has removed, and remove it again. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** The items of the cart. A change only re-renders its own row, so that a cart with 300 items stays fast. */
export function CartItems({ items, Options, onApproach }: CartItemsProps) {
  'use memo';
  useStyles(css);
  const { t } = useLingui();
  const pending = new Set(useAtomValue(pendingItemsAtom));
  const rows = useAtomValue(cartRowsAtom);
  const restoring = new Set(useAtomValue(restoringIdsAtom));
  const shared = sharedCoupon(items);
  const messages = useAtomValue(messagesAtom);
  const list = useRestoredInView(rows);
  const isWide = useIsWide(list);
  return (
    <ul
      ref={list}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onKeyDown={pressOnce}
      className="cart-items"
      aria-label={t`Items in your cart`}
    >
      {rows.map(({ item, removal }) =>
        removal ? (
          <RemovedRow key={`removed ${item.id}`} removal={removal} />
        ) : (
          <CartRow
            key={item.id}
            item={item}
            Options={Options}
            pending={pending.has(item.id)}
            restoring={restoring.has(item.id)}
            wide={isWide}
            showsCoupon={item.coupon?.code !== shared}
            messages={messages[`cart.cart.${item.id}`]}
          />
        ),
      )}
    </ul>
  );
}
