import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import type { Message } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { cartAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CloseIcon, TagIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { applyItemCodeAtom, removeItemCodeAtom } from './item-state.ts';
import { isCodeIdle, itemTitle, ownCode } from './rules.ts';

/** A code for this item alone; a refused one stays in the field with the reason. */
export function ItemCode({ item }: { item: CartItem }) {
  const cart = useAtomValue(cartAtom);
  const code = cart && ownCode(cart, item.id);
  return (
    <div className="item-code">
      {code && <AppliedCode item={item} code={code} />}
      <CodeForm item={item} replaced={code} />
    </div>
  );
}

function AppliedCode({ item, code }: { item: CartItem; code: string }) {
  const { t } = useLingui();
  const host = useHost();
  const remove = useSetAtom(removeItemCodeAtom);
  return (
    <p className="item-code-applied">
      <TagIcon size="s" />
      <span className="item-code-text">
        <strong>{code}</strong>
        {isCodeIdle(item) && <span className="muted small">{t`A bigger discount counts instead.`}</span>}
      </span>
      <IconButton
        size="s"
        label={t`Remove the coupon ${code}`}
        icon={<CloseIcon size="s" />}
        onClick={() => void remove(item.id, code, host)}
      />
    </p>
  );
}

function CodeForm({ item, replaced }: { item: CartItem; replaced: string | undefined }) {
  const { t } = useLingui();
  const { text, busy, error, type, submit } = useCode(item.id);
  const textOf = useServerText(error !== undefined);
  const name = itemTitle(item);
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t`Code for this item`}
        aria-label={t`Code for ${name}`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        figures
        value={text}
        help={replaced && t`It takes the place of ${replaced}.`}
        error={error && textOf?.(error)}
        end={
          <Button type="submit" size="s" busy={busy} disabled={text.trim() === ''}>
            <Trans>Apply</Trans>
          </Button>
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}

function useCode(itemId: string) {
  const host = useHost();
  const apply = useSetAtom(applyItemCodeAtom);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Message>();
  const type = (next: string): void => {
    setText(next);
    setError(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('coupon');
    if (busy || text.trim() === '') return;
    setBusy(true);
    const result = await apply(itemId, text, host);
    setBusy(false);
    if (result.ok) return type('');
    setError(Object.values(result.messages)[0]?.[0]);
    if (input instanceof HTMLInputElement) input.focus();
  };
  return { text, busy, error, type, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
