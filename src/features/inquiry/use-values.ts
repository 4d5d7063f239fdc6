import { useEffect, useState } from 'react';
import { useSetAtom } from '../../state/store.ts';
import type { InquiryPlace } from './inquiry-draft.ts';
import type { InquiryValues } from './rules.ts';
import { keepInquiryAtom, loadStartAtom, startInquiryAtom } from './state.ts';

/**
 * The form values, prefilled with the customer's contact data; each edit is saved in a draft until the message is sent.
 */
export function useValues(place: InquiryPlace) {
  const read = useSetAtom(startInquiryAtom);
  const keep = useSetAtom(keepInquiryAtom);
  const loadStart = useSetAtom(loadStartAtom);
  const [start] = useState(() => ({ place, ...read(place) }));
  const [values, setValues] = useState(start.values);
  useEffect(() => {
    if (start.isDraft) return;
    let isCurrent = true;
    const fill = (known: Partial<InquiryValues>): void => {
      if (isCurrent) setValues((current) => filled(current, known));
    };
    void loadStart(start.place).then(fill);
    return () => {
      isCurrent = false;
    };
  }, [start, loadStart]);
  const change = (next: InquiryValues): void => {
    setValues(next);
    keep(place, next);
  };
  return {
    values,
    type: (name: keyof InquiryValues, text: string) => change({ ...values, [name]: text }),
    clearMessage: () => setValues({ ...values, message: '' }),
  };
}

/** Fills in empty fields only. */
const filled = (values: InquiryValues, known: Partial<InquiryValues>): InquiryValues => ({
  ...values,
  name: values.name || (known.name ?? ''),
  email: values.email || (known.email ?? ''),
  phone: values.phone || (known.phone ?? ''),
  message: values.message || (known.message ?? ''),
});
