import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Declaration } from '../../../api/required-fields.ts';
import { useServerText } from '../../../i18n/use-server-text.ts';
import type { Message } from '../../../lib/messages.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import {
  isAboutDeclarations,
  tickDeclarationAtom,
  tickedAtAtom,
} from '../../../state/resources/declarations.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useUntilSent } from '../use-until-sent.ts';
import { DeclarationCopy } from './declaration-copy.tsx';
import css from './declarations.css?inline';
import { SignerField } from './signer-field.tsx';

interface DeclarationFieldsProps {
  declarations: readonly Declaration[];
  /** The name of the field of each declaration. */
  fieldOf: (index: number) => string;
  /** The form was submitted, so that a missing signature is an error. */
  isDue: boolean;
  isSigned: boolean;
  /** Shows why the shop has refused the signatures. */
  showsRefusal: boolean;
}

/** The declarations, each with a tick, and the signer's name; a copy of each once all are signed. */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const { declarations, fieldOf, isDue, isSigned, showsRefusal } = props;
  useStyles(css);
  const refusal = useRefusal();
  const { t } = useLingui();
  const id = useId();
  return (
    <section className="card declarations" aria-labelledby={id}>
      <div>
        <h3 id={id}>{t`To be signed by the owner`}</h3>
        <p className="muted small">
          <Trans>The registry accepts the domain only with this signature.</Trans>
        </p>
      </div>
      {showsRefusal && !isSigned && <ServerMessages tone="warn" messages={refusal} />}
      {declarations.map((declaration, index) => (
        <DeclarationField key={declaration.id} name={fieldOf(index)} {...{ declaration, isDue }} />
      ))}
      <SignerField isDue={isDue} />
      {isSigned && declarations.map((one) => <DeclarationCopy key={one.id} declaration={one} />)}
    </section>
  );
}

/** Why the shop has refused the signatures of this order. */
function useRefusal(): Message[] {
  const messages = useAtomValue(messagesAtom)['cart.domain-profile'] ?? [];
  return messages.filter(({ key }) => isAboutDeclarations(key));
}

interface DeclarationFieldProps {
  declaration: Declaration;
  name: string;
  isDue: boolean;
}

/** One declaration: its text, which scrolls, and the tick. */
function DeclarationField({ declaration, name, isDue }: DeclarationFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const isTicked = useUntilSent(useAtomValue(tickedAtAtom)(declaration) !== undefined);
  const tick = useSetAtom(tickDeclarationAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useServerText(true);
  return (
    <fieldset className="declaration">
      <legend id={id} className="strong">
        {declaration.title || t`Declaration`}
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard. */}
      <section aria-labelledby={id} tabIndex={0} className="declaration-text" dir="auto">
        {declaration.text.trim()}
      </section>
      <Checkbox
        name={name}
        checked={isTicked}
        required
        onChange={({ target }) => {
          if (!isSending) tick(declaration, target.checked);
        }}
        error={isDue && !isTicked ? textOf?.({ key: 'wsk.consent.required' }) : undefined}
        label={t`I’ve read this declaration and I sign it.`}
      />
    </fieldset>
  );
}
