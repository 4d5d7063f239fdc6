import { useEffect, useRef, useState } from 'react';
import { INVALID } from './first-error.ts';
import { useErrorTexts } from './form-errors.ts';
import { Notice } from './notice.tsx';

/**
 * How many fields of the form around it are wrong, once it was submitted with more than one. It follows what is
 * corrected in silence; announced are the number after an attempt, and that no field is wrong any more.
 */
export function ErrorCount() {
  const textOf = useErrorTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState(0);
  const [said, setSaid] = useState<number>();
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    let isTried = false;
    let isDue = false;
    const count = (): void => {
      const now = isTried ? form.querySelectorAll(INVALID).length : 0;
      setWrong(now);
      if (isDue && now > 0) setSaid(now);
      else if (now === 0) setSaid((before) => before && 0);
      isDue &&= now === 0;
    };
    const onSubmit = (): void => {
      isTried = true;
      isDue = true;
      setSaid(undefined);
      count();
    };
    const observer = new MutationObserver(count);
    observer.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
    form.addEventListener('submit', onSubmit);
    return () => {
      observer.disconnect();
      form.removeEventListener('submit', onSubmit);
    };
  }, []);
  const textFor = (count: number): string =>
    textOf({ key: 'wsk.form.wrong_fields', values: { wrong: count } });
  return (
    <div ref={ref} className={wrong > 1 ? undefined : 'sr'}>
      {wrong > 1 && <Notice tone="bad" title={textFor(wrong)} />}
      <span role="status" className="sr">
        {said !== undefined && said > 1 && textFor(said)}
        {said === 0 && textOf({ key: 'wsk.form.no_wrong_fields' })}
      </span>
    </div>
  );
}
