import { InquiryForm } from './inquiry-form.tsx';
import { isServerUuid, type Usecase } from './rules.ts';
import { UnknownServer } from './unknown-server.tsx';

/** Props of {@link InquiryPart}. */
export interface InquiryPartProps {
  usecase: Usecase;
  /** The server that the page is about; without one nothing can be asked (section 2). */
  serverUuid: string;
  /** Where the visitor can go on to; absent: the page's own fallback shows. */
  onBack?: (() => void) | undefined;
}

/** A question about one server, its monitoring or its management. */
export function InquiryPart({ usecase, serverUuid, onBack }: InquiryPartProps) {
  const uuid = serverUuid.trim().toLowerCase();
  if (!isServerUuid(uuid)) return <UnknownServer onBack={onBack} />;
  return <InquiryForm key={`${usecase} ${uuid}`} place={{ usecase, serverUuid: uuid }} />;
}
