import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../../api/cart-schema.ts';
import { itemRowPaths } from '../../../config/message-paths.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { consentsAtom } from '../../../state/consents.ts';
import { moneyFormatAtom } from '../../../state/money-format-atom.ts';
import { messagesAtom } from '../../../state/shown-messages.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { YearlyPriceLine } from '../../prices/yearly-price.tsx';
import { type OrderedContent, type OrderedItem, orderedContent } from '../send/ordered-content.ts';
import { hasMandatorySettings } from '../steps/rules.ts';
import { EditButton } from './edit-button.tsx';
import { ItemLine } from './item-line.tsx';

interface OrderItemsProps {
  cart: Cart;
  onEdit: (step: OrderStep) => void;
}

/** The items of the order with their prices and the totals. */
export const OrderItems = ({ cart, onEdit }: OrderItemsProps) => {
  const { t } = useLingui();
  const content = orderedContent(cart, useAtomValue(consentsAtom));
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
        {content.items.map((item) => (
          <Item key={item.id} item={item} settingsStep={settingsStep} onEdit={onEdit} />
        ))}
      </ul>
      <Totals content={content} yearly={<YearlyPriceLine cart={cart} />} />
    </section>
  );
};

interface ItemProps extends Pick<OrderItemsProps, 'onEdit'> {
  item: OrderedItem;
  /** The step that changes the settings of items. */
  settingsStep: OrderStep;
}

const Item = ({ item, settingsStep, onEdit }: ItemProps) => {
  const messages = useAtomValue(messagesAtom);
  const itemMessages = itemRowPaths('recapitulation', item.id).flatMap((path) => messages[path] ?? []);
  const isSetting = messages[`cart.service-settings.${item.id}`] !== undefined;
  return (
    <li className="recap-item">
      <ItemLine item={item} />
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

interface TotalsProps {
  content: OrderedContent;
  /** The price of the following years, if it is known. */
  yearly: ReactNode;
}

const Totals = ({ content, yearly }: TotalsProps) => {
  const { t, i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { coupons, vatExcluded, vat, vatPercentage, donation, total } = content;
  const percent = formatPercent(vatPercentage, i18n.locale);
  return (
    <dl className="recap-totals">
      {coupons.length > 0 && (
        <>
          <dt>{t`Coupon`}</dt>
          <dd translate="no">{coupons.join(', ')}</dd>
        </>
      )}
      <dt>{t`Excl. VAT`}</dt>
      <dd>{money(vatExcluded)}</dd>
      <dt>{t`VAT ${percent}`}</dt>
      <dd>{money(vat)}</dd>
      {donation > 0 && (
        <>
          <dt>{t`Donation`}</dt>
          <dd>{money(donation)}</dd>
        </>
      )}
      <dt className="recap-total">{donation > 0 ? t`Amount due` : t`Total`}</dt>
      <dd className="recap-total">{money(total)}</dd>
      {yearly}
    </dl>
  );
};
