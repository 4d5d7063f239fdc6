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
/** What is seen, and what was announced last. */
const shown = () => [form.box.querySelector('.notice')?.textContent, status()?.textContent];

describe('the number of wrong fields', () => {
  it('is announced after an attempt, follows what is corrected in silence, and says when nothing is wrong any more', async () => {
    form = await draw(<Form />, {});
    expect(status()?.textContent).toBe('');
    await submit();
    const [three, two] = ['3 fields need your attention', '2 fields need your attention'];
    await form.until(() => expect(shown()).toEqual([three, three]));
    await form.type('city', 'Brno');
    await form.until(() => expect(shown()).toEqual([two, three]));
    await submit();
    await form.until(() => expect(shown()).toEqual([two, two]));
    await form.type('street', 'Dlhá 1');
    await form.until(() => expect(shown()).toEqual([undefined, two]));
    await form.type('phone', '1');
    await form.until(() => expect(shown()).toEqual([undefined, 'Every field is filled in correctly.']));
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
