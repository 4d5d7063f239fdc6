import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../api/cart-schema.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { hasMandatorySettings } from '../../steps/rules.ts';
import { type OrderedItem, orderedContent } from '../send/ordered-content.ts';
import { EditButton } from './edit-button.tsx';
import { ItemLine } from './item-line.tsx';
import { ItemRefusal } from './item-refusal.tsx';

interface OrderItemsProps {
  cart: Cart;
  onEdit: (step: OrderStep) => void;
}

/** The items of the order with their prices; the totals are in the summary. */
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
    </section>
  );
};

interface ItemProps extends Pick<OrderItemsProps, 'onEdit'> {
  item: OrderedItem;
  /** The step that changes the settings of items. */
  settingsStep: OrderStep;
}

const Item = ({ item, settingsStep, onEdit }: ItemProps) => {
  const isSetting = useAtomValue(messagesAtom)[`cart.service-settings.${item.id}`] !== undefined;
  const fix = (
    <Button size="s" onClick={() => onEdit(isSetting ? settingsStep : 'cart')}>
      <Trans>Fix it</Trans>
    </Button>
  );
  return (
    <li className="recap-item">
      <ItemLine item={item} />
      <ItemRefusal item={item} action={fix} />
    </li>
  );
};
