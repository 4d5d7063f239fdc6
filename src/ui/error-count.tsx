import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { INVALID } from './first-error.ts';
import { AlertIcon } from './icons.tsx';

/**
 * How many fields of the form around it are wrong, once it was submitted with more than one. Announced with each
 * attempt; the visible number follows what is corrected.
 */
export function ErrorCount() {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { wrong, tried } = useWrong(ref);
  const text = (count: number): string =>
    t`${plural(count, { one: '# field needs your attention', other: '# fields need your attention' })}`;
  const isShown = tried > 1 && wrong > 1;
  return (
    <div ref={ref} className="error-count">
      <span role="status" className="sr">
        {isShown && text(tried)}
      </span>
      {isShown && (
        <p className="field-message field-error" aria-hidden="true">
          <AlertIcon size="s" />
          {text(wrong)}
        </p>
      )}
    </div>
  );
}

/** The number of wrong fields now, and after the last attempt to submit. */
function useWrong(ref: { current: HTMLElement | null }) {
  const [counts, setCounts] = useState({ wrong: 0, tried: 0 });
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return undefined;
    let isTried = false;
    const count = (): void => {
      const wrong = form.querySelectorAll(INVALID).length;
      setCounts(({ tried }) => ({ wrong, tried: isTried ? wrong : tried }));
    };
    const attempt = (): void => {
      isTried = true;
      count();
    };
    const correct = (): void => {
      isTried = false;
    };
    const observer = new MutationObserver(count);
    observer.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
    form.addEventListener('submit', attempt);
    form.addEventListener('input', correct);
    return () => {
      observer.disconnect();
      form.removeEventListener('submit', attempt);
      form.removeEventListener('input', correct);
    };
  }, [ref]);
  return counts;
}
