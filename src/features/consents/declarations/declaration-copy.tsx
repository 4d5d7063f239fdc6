import { useLingui } from '@lingui/react/macro';
import type { Declaration } from '../../../api/required-fields.ts';
import { formatDateTime } from '../../../i18n/date-time.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { configAtom } from '../../../state/page/config.ts';
import { type SignedCopy, signerAtom, tickedAtAtom } from '../../../state/resources/declarations.ts';
import { useAtomValue } from '../../../state/store.ts';
import { useStyles } from '../../../ui/renderer.ts';
import { KeepButtons } from '../keep-buttons.tsx';
import { useUntilSent } from '../use-until-sent.ts';
import css from './declarations.css?inline';

/** A signed declaration of the order form: who signed it and when, to be printed or saved. */
export function DeclarationCopy({ declaration }: { declaration: Declaration }) {
  const name = visibleText(useUntilSent(useAtomValue(signerAtom)));
  const signedAt = useUntilSent(useAtomValue(tickedAtAtom)(declaration));
  return signedAt === undefined ? null : <SignedDeclarationCopy copy={{ ...declaration, name, signedAt }} />;
}

interface SignedDeclarationCopyProps {
  copy: SignedCopy;
  /** Where the page does not show its text, that is printed only. */
  printsText?: boolean;
}

/** A signed declaration: who signed it and when, to be printed or saved. */
export function SignedDeclarationCopy({ copy, printsText = false }: SignedDeclarationCopyProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const config = useAtomValue(configAtom);
  const { text, version, name, signedAt } = copy;
  const title = copy.title || t`Declaration`;
  const when = formatDateTime(new Date(signedAt), config, i18n.locale);
  const file = t({ message: 'declaration', context: 'file name' });
  const signed = t`Signed by ${name}, ${when}`;
  const lines = [...text.trim().split(/\r?\n/), '', ...(version ? [t`Version ${version}`] : []), signed];
  return (
    <div className="stack stack-tight">
      {printsText && <p className="declaration-print">{text.trim()}</p>}
      <p className="small">{signed}</p>
      <KeepButtons label={title} fileName={`${file}.txt`} {...{ title, lines }} />
    </div>
  );
}
