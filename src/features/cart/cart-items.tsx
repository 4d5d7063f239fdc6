import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { messagesAtom } from '../../state/messages/shown-messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { focusedBeside, focusInPlace } from '../../ui/focus.ts';
import { HostContext, useFirstActs } from '../../ui/host-context.ts';
import { scrollToElement } from '../../ui/scroll.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { renewsByItself } from '../prices/rules.ts';
import { CartRow } from './cart-row.tsx';
import { CartList } from './cart-row-view.tsx';
import { forgetRestoredItemAtom, restoredItemAtom, restoringIdsAtom } from './item-order.ts';
import { RemovedRow } from './removed-row.tsx';
import { sharedCoupon } from './rules.ts';
import { type CartRowFacts, cartRowsAtom, removeItemAtom } from './state.ts';

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
  const first = use(HostContext)?.firstView;
  const [isWide, setIsWide] = useState(() => first?.isWide ?? false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = (): void => {
      // Not while a first view is in front of it.
      if (element.checkVisibility())
        setIsWide(getComputedStyle(element).getPropertyValue('--_segments') !== '');
    };
    const observer = new ResizeObserver(read);
    read();
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return isWide;
}

/** Removes what was removed before the code of the tag was there; returns the ids of items whose options were opened. */
function useEarlyActs(items: readonly CartItem[]): readonly string[] {
  const remove = useTagAction(useSetAtom(removeItemAtom));
  const [opened, setOpened] = useState<readonly string[]>([]);
  useFirstActs('remove', (id: string) => {
    const item = items.find((one) => one.id === id);
    if (item) void remove(item);
  });
  useFirstActs('options', (id: string) => setOpened((ids) => [...ids, id]));
  return opened;
}

/** A key that is held down would undo what it has removed, and remove it again. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** The items of the cart. A change only re-renders its own row, so that a cart with 300 items stays fast. */
export function CartItems({ items, Options, onApproach }: CartItemsProps) {
  'use memo';
  const pending = new Set(useAtomValue(pendingItemsAtom));
  const rows = useAtomValue(cartRowsAtom);
  const restoring = new Set(useAtomValue(restoringIdsAtom));
  const shared = sharedCoupon(items);
  const messages = useAtomValue(messagesAtom);
  const list = useRestoredInView(rows);
  const payment = useAtomValue(cartAtom)?.paymentOption;
  const opened = useEarlyActs(items);
  const isWide = useIsWide(list);
  return (
    <CartList ref={list} onPointerEnter={onApproach} onFocus={onApproach} onKeyDown={pressOnce}>
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
            isAutomatic={renewsByItself(item, payment)}
            opened={opened.includes(item.id)}
            wide={isWide}
            showsCoupon={item.coupon?.code !== shared}
            messages={messages[`cart.cart.${item.id}`]}
          />
        ),
      )}
    </CartList>
  );
}
