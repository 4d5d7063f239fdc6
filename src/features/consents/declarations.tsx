import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Declaration } from '../../api/required-fields.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import type { Message } from '../../lib/messages.ts';
import {
  declarationsFamily,
  isAboutDeclarations,
  signerAtom,
  signerProblem,
  tickDeclarationAtom,
  tickedAtAtom,
} from '../../state/declarations.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { messagesAtom } from '../../state/shown-messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { DeclarationCopy } from './declaration-copy.tsx';
import css from './declarations.css?inline';
import { SIGNER_FIELD, SignerField } from './signer-field.tsx';

const fieldOf = (index: number): string => `declaration-${index}`;

/** The names of the fields that are still to be filled in, in their order, for what an owner in a country signs. */
export function useMissingSignatures(countryCode: string): string[] {
  const declarations = useAtomValue(declarationsFamily(countryCode));
  const tickedAt = useAtomValue(tickedAtAtom);
  const name = useAtomValue(signerAtom);
  if (declarations.length === 0) return [];
  const unticked = declarations.flatMap((one, index) =>
    tickedAt(one) === undefined ? [fieldOf(index)] : [],
  );
  return signerProblem(name) === undefined ? unticked : [...unticked, SIGNER_FIELD];
}

interface DeclarationsProps {
  /** The owner's country; empty as long as there is no owner. */
  countryCode: string;
  /** The form was submitted, so that a missing signature is an error. */
  isDue: boolean;
  /** Shows why the shop has refused the signatures; the step of the owner has a place of its own for that. */
  showsRefusal?: boolean;
}

/** The declarations that registries want the owner to sign: each text with a tick, and the signer's name; or nothing. */
export function Declarations({ countryCode, isDue, showsRefusal = false }: DeclarationsProps) {
  useStyles(css);
  const declarations = useAtomValue(declarationsFamily(countryCode));
  const missing = useMissingSignatures(countryCode);
  const refusal = useRefusal();
  const { t } = useLingui();
  const id = useId();
  if (declarations.length === 0) return null;
  return (
    <section className="card declarations" aria-labelledby={id}>
      <div>
        <h3 id={id}>{t`To be signed by the domain owner`}</h3>
        <p className="muted small">
          <Trans>The registry accepts the domain only with this signature.</Trans>
        </p>
      </div>
      {showsRefusal && missing.length > 0 && <ServerMessages tone="warn" messages={refusal} />}
      {declarations.map((declaration, index) => (
        <DeclarationField key={declaration.id} name={fieldOf(index)} {...{ declaration, isDue }} />
      ))}
      <SignerField isDue={isDue} />
      {missing.length === 0 && declarations.map((one) => <DeclarationCopy key={one.id} declaration={one} />)}
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
  const isTicked = useAtomValue(tickedAtAtom)(declaration) !== undefined;
  const tick = useSetAtom(tickDeclarationAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useServerText(true);
  return (
    <fieldset className="declaration">
      <legend id={id} className="strong">
        {declaration.title || t`Declaration`}
      </legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard. */}
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
