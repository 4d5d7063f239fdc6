import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { Button, type ButtonProps, IconButton } from '../../ui/button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { RenewalLine } from '../prices/renewal-line.tsx';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import css from './cart-items.css?inline';
import { FAMILY_ICONS } from './family-icons.ts';
import { ItemBonus } from './item-bonus.tsx';
import { capacityFact, familyOf, type optionsOf, titleOf } from './rules.ts';

/** The list of the rows. */
export function CartList(props: ComponentProps<'ul'>) {
  useStyles(css);
  const { t } = useLingui();
  return <ul className="cart-items" aria-label={t`Items in your cart`} {...props} />;
}

interface CartRowViewProps {
  item: CartItem;
  pending: boolean;
  /** Its removal is being undone: the row is back, and usable once the item is in the cart. */
  restoring: boolean;
  /** Whether to show the item's coupon: one that applies to every item is shown in the summary instead. */
  showsCoupon: boolean;
  /** Whether it renews by itself. */
  isAutomatic: boolean;
  options: ReturnType<typeof optionsOf>;
  optionsOpen: boolean;
  /** The id of the opened options. */
  optionsId: string;
  onOptions: () => void;
  onRemove: ButtonProps['onClick'];
  domain: ReactNode;
  period: ReactNode;
  /** Messages and opened options. */
  children?: ReactNode;
}

/** One item: its name and facts, period and price, and the remove button. */
export function CartRowView(props: CartRowViewProps) {
  const { item, pending, restoring, children } = props;
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
            {props.options.length > 0 && <OptionsButton {...props} />}
          </div>
          {props.domain}
        </div>
        <div className="cart-period" inert={restoring}>
          {props.period}
        </div>
        <ItemBonus item={item} showsCode={props.showsCoupon} />
        <ItemPrice item={item} stale={pending} />
        <RenewalLine item={item} isAutomatic={props.isAutomatic} className="cart-renewal" />
        <RemoveButton item={item} disabled={restoring} onClick={props.onRemove} />
      </div>
      {children}
    </li>
  );
}

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

/** Names what can be changed of the item, and opens it. */
function OptionsButton({ optionsId, item, options, optionsOpen, onOptions }: CartRowViewProps) {
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
      aria-expanded={optionsOpen}
      aria-controls={optionsOpen ? optionsId : undefined}
      aria-label={`${titleOf(item)}: ${label}`}
      onClick={onOptions}
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

interface RemoveButtonProps {
  item: CartItem;
  disabled: boolean;
  onClick: ButtonProps['onClick'];
}

function RemoveButton({ item, ...button }: RemoveButtonProps) {
  const { t } = useLingui();
  const name = titleOf(item);
  return (
    <div className="cart-remove">
      <IconButton flush="end" label={t`Remove ${name}`} icon={<TrashIcon />} {...button} />
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
