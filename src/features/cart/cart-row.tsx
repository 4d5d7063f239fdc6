import { type ComponentType, type MouseEvent, memo, useId, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Message } from '../../lib/messages.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { otherName } from '../other-name/other-name.tsx';
import { CartRowView } from './cart-row-view.tsx';
import { HostingDomain } from './hosting-domain.tsx';
import { PeriodSelect } from './period-select.tsx';
import { optionsOf } from './rules.ts';
import { acceptTapAtom, removeItemAtom } from './state.ts';

interface CartRowProps {
  item: CartItem;
  pending: boolean;
  /** Its removal is being undone: the row is back, and usable once the item is in the cart. */
  restoring: boolean;
  /** Whether to show the item's coupon: one that applies to every item is shown in the summary instead. */
  showsCoupon: boolean;
  /** Whether it renews by itself. */
  isAutomatic: boolean;
  /** Whether there is room for a few periods side by side. */
  wide: boolean;
  messages: readonly Message[] | undefined;
  /** Whether the options were opened before the code of the tag was there. */
  opened: boolean;
  Options: ComponentType<{ item: CartItem }>;
}

/** Every response contains new objects: rows with equal values do not re-render. */
const isSame = (a: CartRowProps, b: CartRowProps): boolean =>
  a.pending === b.pending &&
  a.restoring === b.restoring &&
  a.showsCoupon === b.showsCoupon &&
  a.isAutomatic === b.isAutomatic &&
  a.wide === b.wide &&
  a.messages === b.messages &&
  a.opened === b.opened &&
  (a.item === b.item || JSON.stringify(a.item) === JSON.stringify(b.item));

/** One item, with its messages and options. */
export const CartRow = memo(function CartRow({ wide, messages = [], Options, ...props }: CartRowProps) {
  const { item, restoring } = props;
  const id = useId();
  const [toggled, setToggled] = useState(false);
  const options = optionsOf(item, useAtomValue(hiddenPartsAtom));
  const open = toggled !== props.opened && options.length > 0;
  return (
    <CartRowView
      {...props}
      pending={props.pending || restoring}
      {...{ options }}
      optionsOpen={open}
      optionsId={id}
      onOptions={() => setToggled(!toggled)}
      onRemove={useRemoval(item)}
      domain={<HostingDomain item={item} />}
      period={<PeriodSelect item={item} wide={wide} />}
    >
      {messages.length > 0 && (
        <div className="cart-messages">
          <ServerMessages messages={messages} action={otherName(item, messages)} />
        </div>
      )}
      {open && (
        <div id={id} className="cart-options">
          <Options item={item} />
        </div>
      )}
    </CartRowView>
  );
}, isSame);

function useRemoval(item: CartItem) {
  const remove = useTagAction(useSetAtom(removeItemAtom));
  const acceptTap = useSetAtom(acceptTapAtom);
  return (event: MouseEvent<HTMLButtonElement, Partial<PointerEvent>>): void => {
    const { pointerType, clientX: x = 0, clientY: y = 0 } = event.nativeEvent;
    if (pointerType === 'touch' && !acceptTap({ x, y })) return;
    void remove(item);
  };
}
