import { personAtom } from '../../state/session/person.ts';
import { useAtomValue } from '../../state/store.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { isServerUuid, type Usecase } from './rules.ts';
import { UnknownServer } from './unknown-server.tsx';

export interface InquiryPartProps {
  usecase: Usecase;
  /** The UUID of the server that the inquiry is about; required. */
  serverUuid: string;
  /** The action of the "back" button; if undefined, the page's fallback is shown. */
  onBack?: (() => void) | undefined;
}

/** An inquiry about a server, its monitoring or its management. */
export function InquiryPart({ usecase, serverUuid, onBack }: InquiryPartProps) {
  const person = useAtomValue(personAtom);
  const uuid = serverUuid.trim().toLowerCase();
  if (!isServerUuid(uuid)) return <UnknownServer onBack={onBack} />;
  return <InquiryForm key={`${usecase} ${uuid} ${person}`} place={{ usecase, serverUuid: uuid }} />;
}
