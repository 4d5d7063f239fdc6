import {
  declarationsFamily,
  signerAtom,
  signerProblem,
  tickedAtAtom,
} from '../../state/resources/declarations.ts';
import { useAtomValue } from '../../state/store.ts';
import { DeclarationFields } from './declarations/declaration-fields.tsx';
import { SIGNER_FIELD } from './signer.ts';
import { useUntilSent } from './use-until-sent.ts';

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
  const declarations = useAtomValue(declarationsFamily(countryCode));
  const isSigned = useUntilSent(useMissingSignatures(countryCode).length === 0);
  if (declarations.length === 0) return null;
  return <DeclarationFields {...{ declarations, fieldOf, isDue, isSigned, showsRefusal }} />;
}
