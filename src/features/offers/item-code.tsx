import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { BusyIconButton } from '../../ui/busy-icon-button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { passFocus } from '../../ui/focus.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { TagIcon } from '../../ui/icons-cart.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { titleOf } from '../cart/rules.ts';
import { applyItemCodeAtom, removeItemCodeAtom } from './item-state.ts';
import { isCodeUnused, ownCode } from './rules.ts';

/** The coupon of a single item. A refused code stays in the field, with the error. */
export function ItemCode({ item, hasForm }: { item: CartItem; hasForm: boolean }) {
  const cart = useAtomValue(cartAtom);
  const code = cart && ownCode(cart, item.id);
  if (!code && !hasForm) return null;
  return (
    <div className="item-code">
      {code && <AppliedCode item={item} code={code} />}
      {hasForm && <ItemCodeForm item={item} replaced={code} />}
    </div>
  );
}

const focusField = passFocus('.item-code', 'input');

function AppliedCode({ item, code }: { item: CartItem; code: string }) {
  const { t } = useLingui();
  const remove = useTagAction(useSetAtom(removeItemCodeAtom));
  return (
    <p className="item-code-applied">
      <TagIcon size="s" />
      <span className="item-code-text">
        <strong>{code}</strong>
        {isCodeUnused(item) && <span className="muted small">{t`A bigger discount already applies.`}</span>}
      </span>
      <BusyIconButton
        ref={focusField}
        size="s"
        label={t`Remove the coupon ${code}`}
        icon={<CloseIcon size="s" />}
        onPress={() => remove(item.id, code)}
      />
    </p>
  );
}

function ItemCodeForm({ item, replaced }: { item: CartItem; replaced: string | undefined }) {
  const { t } = useLingui();
  const name = titleOf(item);
  return (
    <CodeForm
      {...useCode(item.id)}
      label={t`Code for this item`}
      aria-label={t`Code for ${name}`}
      name="coupon"
      help={replaced && t`Replaces ${replaced}.`}
      action={t`Apply`}
    />
  );
}

function useCode(itemId: string) {
  const apply = useTagAction(useSetAtom(applyItemCodeAtom));
  const [code, setCode] = useState('');
  const { busy, press } = useBusy(apply);
  const [error, setError] = useState<Message>();
  const onType = (next: string): void => {
    setCode(next);
    setError(undefined);
  };
  const onApply = async (): Promise<boolean> => {
    const result = code.trim() === '' ? undefined : await press(itemId, code);
    if (!result) return false;
    if (result.ok) onType('');
    else setError(Object.values(result.messages)[0]?.[0]);
    return result.ok;
  };
  return { code, busy, error, onType, onApply };
}
