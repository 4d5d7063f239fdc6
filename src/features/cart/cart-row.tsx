import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type MouseEvent, memo, useId, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Message } from '../../lib/messages.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { otherName } from '../other-name/other-name.tsx';
import { RenewalLine } from '../prices/renewal-line.tsx';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { FAMILY_ICONS } from './family-icons.ts';
import { HostingDomain } from './hosting-domain.tsx';
import { ItemBonus } from './item-bonus.tsx';
import { PeriodSelect } from './period-select.tsx';
import { capacityFact, familyOf, optionsOf, titleOf } from './rules.ts';
import { acceptTapAtom, removeItemAtom } from './state.ts';

interface CartRowProps {
  item: CartItem;
  pending: boolean;
  /** Its removal is being undone: the row is back, and usable once the item is in the cart. */
  restoring: boolean;
  /** Whether to show the item's coupon: one that applies to every item is shown in the summary instead. */
  showsCoupon: boolean;
  /** Whether there is room for a few periods side by side. */
  wide: boolean;
  messages: readonly Message[] | undefined;
  Options: ComponentType<{ item: CartItem }>;
}

/** Every response contains new objects: rows with equal values do not re-render. */
const isSame = (a: CartRowProps, b: CartRowProps): boolean =>
  a.pending === b.pending &&
  a.restoring === b.restoring &&
  a.showsCoupon === b.showsCoupon &&
  a.wide === b.wide &&
  a.messages === b.messages &&
  (a.item === b.item || JSON.stringify(a.item) === JSON.stringify(b.item));

/** One item: its name and facts, period and price, messages and options, and the remove button. */
export const CartRow = memo(function CartRow(props: CartRowProps) {
  const { item, restoring, messages = [], Options } = props;
  const pending = props.pending || restoring;
  const id = useId();
  const [open, setOpen] = useState(false);
  const options = optionsOf(item, useAtomValue(hiddenPartsAtom));
  const isOpen = open && options.length > 0;
  return (
    <li className="cart-item" aria-busy={pending || undefined}>
      <div className="cart-row">
        <ItemPicture item={item} pending={pending} />
        <div className="cart-what" inert={restoring}>
          <h3 className="cart-name" tabIndex={-1} translate="no">
            {titleOf(item)}
          </h3>
          <div className="cart-line">
            <ItemFacts item={item} />
            {options.length > 0 && (
              <OptionsButton {...{ id, item, options, open }} onClick={() => setOpen(!open)} />
            )}
          </div>
          <HostingDomain item={item} />
        </div>
        <div className="cart-period" inert={restoring}>
          <PeriodSelect item={item} wide={props.wide} />
        </div>
        <ItemBonus item={item} showsCode={props.showsCoupon} />
        <ItemPrice item={item} stale={pending} />
        <RenewalLine item={item} className="cart-renewal" />
        <RemoveButton item={item} disabled={restoring} />
      </div>
      {messages.length > 0 && (
        <div className="cart-messages">
          <ServerMessages messages={messages} action={otherName(item, messages)} />
        </div>
      )}
      {isOpen && (
        <div id={id} className="cart-options">
          <Options item={item} />
        </div>
      )}
    </li>
  );
}, isSame);

function ItemPicture({ item, pending }: { item: CartItem; pending: boolean }) {
  const Picture = FAMILY_ICONS[familyOf(item)];
  return (
    <span className="cart-picture">
      <Picture />
      {pending && (
        <span className="cart-waiting">
          <Spinner />
        </span>
      )}
    </span>
  );
}

interface OptionsButtonProps {
  id: string;
  item: CartItem;
  options: ReturnType<typeof optionsOf>;
  open: boolean;
  onClick: () => void;
}

/** Names what can be changed of the item, and opens it. */
function OptionsButton({ id, item, options, open, onClick }: OptionsButtonProps) {
  const { t } = useLingui();
  const names = { licenses: t`Mailboxes`, upgrade: t`Upgrade` };
  const label = options.map((option) => names[option]).join(' · ');
  return (
    <Button
      variant="quiet"
      size="s"
      flush="start"
      className="cart-more"
      iconEnd={<ChevronDownIcon size="s" />}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      aria-label={`${titleOf(item)}: ${label}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function ItemPrice({ item, stale }: { item: CartItem; stale: boolean }) {
  const { t } = useLingui();
  const { loud, soft, net } = usePriceTerms();
  const { vatExcluded, vatExcludedBeforeDiscount: before = 0 } = item.price;
  return (
    <div className="cart-price">
      <Price
        amount={loud(item.price)}
        stacked
        stale={stale}
        suffix={soft(item.price)}
        was={before > vatExcluded ? net(before) : undefined}
        wasLabel={t`Original price`}
      />
    </div>
  );
}

function RemoveButton({ item, disabled }: { item: CartItem; disabled: boolean }) {
  const { t } = useLingui();
  const remove = useTagAction(useSetAtom(removeItemAtom));
  const acceptTap = useSetAtom(acceptTapAtom);
  const name = titleOf(item);
  const onClick = (event: MouseEvent<HTMLButtonElement, Partial<PointerEvent>>): void => {
    const { pointerType, clientX: x = 0, clientY: y = 0 } = event.nativeEvent;
    if (pointerType === 'touch' && !acceptTap({ x, y })) return;
    void remove(item);
  };
  return (
    <div className="cart-remove">
      <IconButton flush="end" label={t`Remove ${name}`} icon={<TrashIcon />} {...{ disabled, onClick }} />
    </div>
  );
}

/** The item's name if its title is another, and its capacity: mailboxes, space, websites. */
function ItemFacts({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const { licenses, domainsCount } = item.properties;
  const capacity = capacityFact(item);
  const facts = [
    titleOf(item) !== item.name && item.name,
    licenses !== undefined && t`${plural(licenses, { one: '# mailbox', other: '# mailboxes' })}`,
    capacity !== undefined && `${capacity} GB`,
    domainsCount !== undefined && t`${plural(domainsCount, { one: '# website', other: '# websites' })}`,
  ].filter(Boolean);
  return facts.length > 0 && <p className="cart-detail">{facts.join(' · ')}</p>;
}
