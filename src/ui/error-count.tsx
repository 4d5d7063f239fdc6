import { useEffect, useRef, useState } from 'react';
import { INVALID } from './first-error.ts';
import { useErrorTexts } from './form-errors.ts';
import { Notice } from './notice.tsx';

/**
 * How many fields of the form around it are wrong, once it was submitted with more than one. It follows what is
 * corrected, but is announced only after an attempt.
 */
export function ErrorCount() {
  const textOf = useErrorTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState(0);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    let isTried = false;
    const count = (): void => setWrong(isTried ? form.querySelectorAll(INVALID).length : 0);
    const onAttempt = ({ type }: Event): void => {
      isTried ||= type === 'submit';
      ref.current?.setAttribute('aria-live', type === 'submit' ? 'polite' : 'off');
      count();
    };
    const observer = new MutationObserver(count);
    observer.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
    const stop = new AbortController();
    for (const type of ['submit', 'input']) form.addEventListener(type, onAttempt, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, []);
  return (
    <div ref={ref} role="status" className={wrong > 1 ? undefined : 'sr'}>
      {wrong > 1 && <Notice tone="bad" title={textOf({ key: 'wsk.form.wrong_fields', values: { wrong } })} />}
    </div>
  );
}
