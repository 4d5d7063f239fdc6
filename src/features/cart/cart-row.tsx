import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type MouseEvent, memo, useId, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Message } from '../../api/error-messages.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import {
  CartIcon,
  ChevronDownIcon,
  GlobeIcon,
  type Icon,
  LockIcon,
  MailIcon,
  ServerIcon,
  TrashIcon,
} from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ItemBonus } from './item-bonus.tsx';
import { ItemFacts } from './item-facts.tsx';
import { PeriodSelect } from './period-select.tsx';
import { detailOf, familyOf, type ItemFamily } from './rules.ts';
import { removeItemAtom, takeTapAtom } from './state.ts';

const ICONS: Record<ItemFamily, Icon> = {
  domain: GlobeIcon,
  hosting: ServerIcon,
  mail: MailIcon,
  server: ServerIcon,
  certificate: LockIcon,
  other: CartIcon,
};

interface CartRowProps {
  item: CartItem;
  pending: boolean;
  leaving: boolean;
  /** Whether the item's coupon has to be named: one that lowers every item stands in the summary. */
  showsCoupon: boolean;
  messages: readonly Message[] | undefined;
  Options: ComponentType<{ item: CartItem }>;
}

/** Every answer brings new objects: rows that say the same are not drawn again. */
const isSame = (a: CartRowProps, b: CartRowProps): boolean =>
  a.pending === b.pending &&
  a.leaving === b.leaving &&
  a.showsCoupon === b.showsCoupon &&
  a.messages === b.messages &&
  (a.item === b.item || JSON.stringify(a.item) === JSON.stringify(b.item));

/** One item: what it is, for how long, for how much, and the way to take it out. */
export const CartRow = memo(function CartRow({
  item,
  pending,
  leaving,
  showsCoupon,
  messages,
  Options,
}: CartRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Picture = ICONS[familyOf(item)];
  const detail = detailOf(item);
  return (
    <li
      className={`cart-item${leaving ? ' cart-item-leaving' : ''}`}
      aria-busy={pending || undefined}
      inert={leaving}
    >
      <div className="cart-fold">
        <div className="cart-row">
          <span className="cart-picture">
            <Picture />
            {pending && (
              <span className="cart-waiting">
                <Spinner />
              </span>
            )}
          </span>
          <div className="cart-what">
            <p className="cart-name">{detail ?? item.name}</p>
            <div className="cart-line">
              <ItemFacts item={item} />
              <OptionsButton {...{ id, item, open }} onClick={() => setOpen(!open)} />
            </div>
          </div>
          <div className="cart-period">
            <PeriodSelect item={item} />
          </div>
          <ItemBonus item={item} showsCode={showsCoupon} />
          <ItemPrice item={item} stale={pending} />
          <RemoveButton item={item} />
        </div>
        {messages && messages.length > 0 && (
          <div className="cart-messages">
            <ServerMessages messages={messages} />
          </div>
        )}
        {open && (
          <div id={id} className="cart-options">
            <Options item={item} />
          </div>
        )}
      </div>
    </li>
  );
}, isSame);

interface OptionsButtonProps {
  id: string;
  item: CartItem;
  open: boolean;
  onClick: () => void;
}

function OptionsButton({ id, item, open, onClick }: OptionsButtonProps) {
  const { t } = useLingui();
  const name = detailOf(item) ?? item.name;
  return (
    <Button
      variant="quiet"
      size="s"
      flush="start"
      className="cart-more"
      iconEnd={<ChevronDownIcon size="s" />}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      aria-label={t`Options of ${name}`}
      onClick={onClick}
    >
      {t`Options`}
    </Button>
  );
}

function ItemPrice({ item, stale }: { item: CartItem; stale: boolean }) {
  'use memo';
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { vatExcluded, vatExcludedBeforeDiscount: before } = item.price;
  const lowered = before !== undefined && before > vatExcluded;
  return (
    <div className="cart-price">
      <Price
        amount={money(vatExcluded)}
        stacked
        stale={stale}
        {...(lowered && { was: money(before), wasLabel: t`Before` })}
      />
    </div>
  );
}

function RemoveButton({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const host = useHost();
  const remove = useSetAtom(removeItemAtom);
  const takeTap = useSetAtom(takeTapAtom);
  const name = detailOf(item) ?? item.name;
  const onClick = (event: MouseEvent<HTMLButtonElement, Partial<PointerEvent>>): void => {
    const { pointerType, clientX: x = 0, clientY: y = 0 } = event.nativeEvent;
    if (pointerType === 'touch' && !takeTap({ x, y })) return;
    focusNeighbour(event.currentTarget);
    void remove(item, host);
  };
  return (
    <div className="cart-remove">
      <IconButton flush="end" label={t`Remove ${name}`} icon={<TrashIcon />} onClick={onClick} />
    </div>
  );
}

/** The row goes, and the focus must not go with it: the next row's button takes it, else the one before, else the heading. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const root = row?.getRootNode();
  const heading = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('h2') : undefined;
  (next?.querySelector<HTMLElement>('.cart-remove button') ?? heading)?.focus({ preventScroll: true });
}
