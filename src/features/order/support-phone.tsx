import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';

/** The phone number of the support team, if the page names one; a number without digits is only text. */
export function SupportPhone() {
  const { supportPhone } = useAtomValue(configAtom);
  if (supportPhone === undefined) return null;
  const number = dialed(supportPhone);
  return <p>{number ? <Link href={`tel:${number}`}>{supportPhone}</Link> : supportPhone}</p>;
}

/** What a phone dials: digits, with a plus in front of a country's code and without the zero that follows it at home. */
function dialed(text: string): string {
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '');
  return digits && text.trim().startsWith('+') ? `+${digits}` : digits;
}
