import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { itemRowPaths } from '../../config/message-paths.ts';
import type { OrderStep } from '../../config/steps.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { messagesAtom } from '../../state/messages.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { detailOf, totalOf, vatOf } from '../cart/rules.ts';
import { hasMandatorySettings } from '../order-steps/rules.ts';
import { usePeriodText } from '../prices/period-text.ts';
import { RenewalLine } from '../prices/renewal-line.tsx';
import { YearlyPriceLine } from '../prices/yearly-price.tsx';
import { EditButton } from './edit-button.tsx';

interface OrderItemsProps {
  cart: Cart;
  onEdit: (step: OrderStep) => void;
}

/** The items of the order with their prices and the totals. */
export const OrderItems = ({ cart, onEdit }: OrderItemsProps) => {
  const { t } = useLingui();
  // Optional settings are no step of the order: their item is changed in the cart.
  const settingsStep = hasMandatorySettings(cart) ? 'service-settings' : 'cart';
  return (
    <section className="card recap-card">
      <header className="recap-head">
        <h3>
          <Plural value={cart.items.length} one="# item" other="# items" />
        </h3>
        <EditButton label={t`Change the items`} onClick={() => onEdit('cart')} />
      </header>
      <ul className="recap-items">
        {cart.items.map((item) => (
          <Item key={item.id} item={item} settingsStep={settingsStep} onEdit={onEdit} />
        ))}
      </ul>
      <Totals cart={cart} />
    </section>
  );
};

interface ItemProps extends Pick<OrderItemsProps, 'onEdit'> {
  item: CartItem;
  /** The step that changes the settings of items. */
  settingsStep: OrderStep;
}

const Item = ({ item, settingsStep, onEdit }: ItemProps) => {
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const messages = useAtomValue(messagesAtom);
  const itemMessages = itemRowPaths('recapitulation', item.id).flatMap((path) => messages[path] ?? []);
  const isSetting = messages[`cart.service-settings.${item.id}`] !== undefined;
  const detail = detailOf(item);
  const title = detail ?? item.name;
  const { domain } = item.properties;
  const textOf = usePeriodText();
  // A domain is registered in ASCII, however it is displayed; some shops use that for the item's name, too.
  const facts = new Set([
    domain !== title && domain,
    detail && item.name,
    item.period !== undefined && textOf(item.period),
  ]);
  const { vatExcluded, vatExcludedBeforeDiscount: before } = item.price;
  return (
    <li className="recap-item">
      <div className="recap-what">
        <p className="strong recap-name" translate="no">
          {title}
        </p>
        <p className="muted small">{[...facts].filter(Boolean).join(' · ')}</p>
        <RenewalLine item={item} />
      </div>
      <Price
        amount={money(vatExcluded)}
        {...(before !== undefined &&
          before > vatExcluded && { was: money(before), wasLabel: t`Original price` })}
      />
      {itemMessages.length > 0 && (
        <div className="recap-wrong">
          <ServerMessages
            messages={itemMessages}
            action={
              <Button size="s" onClick={() => onEdit(isSetting ? settingsStep : 'cart')}>
                <Trans>Fix it</Trans>
              </Button>
            }
          />
        </div>
      )}
    </li>
  );
};

const Totals = ({ cart }: { cart: Cart }) => {
  const { t, i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { vatExcluded, vatPercentage } = cart.summary.price;
  const { donation = 0 } = cart;
  const percent = formatPercent(vatPercentage, i18n.locale);
  return (
    <dl className="recap-totals">
      <dt>{t`Without VAT`}</dt>
      <dd>{money(vatExcluded)}</dd>
      <dt>{t`VAT ${percent}`}</dt>
      <dd>{money(vatOf(cart))}</dd>
      {donation > 0 && (
        <>
          <dt>{t`Donation`}</dt>
          <dd>{money(donation)}</dd>
        </>
      )}
      <dt className="recap-total">{donation > 0 ? t`Amount due` : t`Total`}</dt>
      <dd className="recap-total">{money(totalOf(cart))}</dd>
      <YearlyPriceLine cart={cart} />
    </dl>
  );
};
