// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { ErrorCount } from './error-count.tsx';

const FIELDS = ['street', 'city', 'phone'] as const;

/** A form whose fields must be filled in. */
function Form() {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
      }}
    >
      <ErrorCount />
      {FIELDS.map((name) => (
        <input
          key={name}
          name={name}
          value={values[name] ?? ''}
          aria-invalid={(isSubmitted && !values[name]) || undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
    </form>
  );
}

let form: Drawn;
afterEach(() => form.end());

const submit = () =>
  act(async () => {
    form.box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const status = () => form.box.querySelector('[role=status]');
const shown = () => [status()?.textContent, status()?.getAttribute('aria-live')];

describe('the number of wrong fields', () => {
  it('is announced after an attempt, and follows what is corrected in silence', async () => {
    form = await draw(<Form />, {});
    expect(status()?.textContent).toBe('');
    await submit();
    await form.until(() => expect(shown()).toEqual(['3 fields need your attention', 'polite']));
    await form.type('city', 'Brno');
    await form.until(() => expect(shown()).toEqual(['2 fields need your attention', 'off']));
    await submit();
    await form.until(() => expect(shown()).toEqual(['2 fields need your attention', 'polite']));
  });

  it('is not shown for a single field, which has the focus', async () => {
    form = await draw(<Form />, {});
    await form.type('city', 'Brno');
    await form.type('phone', '1');
    await submit();
    await act(async () => undefined);
    expect(status()?.textContent).toBe('');
  });
});
