import { loadExport } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import { personAtom } from '../../state/session/person.ts';
import { useAtomValue } from '../../state/store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PaymentFieldsProps } from './payment-fields.tsx';

const PaymentFields = lazyPart(() => loadExport(() => import('./payment-fields.tsx'), 'PaymentFields'), {
  fallback: <Skeleton height={220} />,
});

/** The fields of a provider for a payment option, where a module of the page takes the payments of its group. */
export function ProviderFields(props: PaymentFieldsProps) {
  const { payments, language } = useAtomValue(configAtom);
  const person = useAtomValue(personAtom);
  // Made anew in another language, and for another person.
  return payments?.[props.option.groupId] && <PaymentFields key={`${language} ${person}`} {...props} />;
}
