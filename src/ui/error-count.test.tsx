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
const announced = () => form.box.querySelector('[role=status]')?.textContent;
const visible = () => form.box.querySelector('p')?.textContent;

describe('the number of wrong fields', () => {
  it('is shown and announced after an attempt, and only the visible one follows what is corrected', async () => {
    form = await draw(<Form />, {});
    expect([announced(), visible()]).toEqual(['', undefined]);
    await submit();
    await form.until(() => expect(visible()).toBe('3 fields need your attention'));
    expect(announced()).toBe('3 fields need your attention');
    await form.type('city', 'Brno');
    await form.until(() => expect(visible()).toBe('2 fields need your attention'));
    expect(announced()).toBe('3 fields need your attention');
  });

  it('is not shown for a single field, which has the focus', async () => {
    form = await draw(<Form />, {});
    await form.type('city', 'Brno');
    await form.type('phone', '1');
    await submit();
    await act(async () => undefined);
    expect([announced(), visible()]).toEqual(['', undefined]);
  });
});
