// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/support/until.ts';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { CodeForm } from './code-form.tsx';
import { Combobox, SuggestField } from './combobox.tsx';
import { FoldingCard } from './folding-card.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Stepper } from './stepper.tsx';
import { TextField } from './text-field.tsx';
import { ToastRegion } from './toast.tsx';
import { TwoColumn } from './two-column.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
let box: HTMLElement;
let root: Root;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

const show = (node: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>));
const get = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = box.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in: ${box.textContent}`);
  return found;
};
const fill = (input: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const type = (input: HTMLInputElement, text: string) => {
  act(() => input.focus());
  fill(input, text);
};
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void get('[role=combobox]').dispatchEvent(event));
  return event;
};
const rows = () => [...box.querySelectorAll('[role=option]')].map((row) => row.firstChild?.textContent);

describe('a field', () => {
  it('connects label, control and help', () => {
    show(<TextField label="City" help="Where you live" optional />);
    const input = get<HTMLInputElement>('input');
    expect(get('label').getAttribute('for')).toBe(input.id);
    expect(get('label').textContent).toContain('optional');
    expect(box.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
      'Where you live',
    );
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });
  it.each([
    ['a field of a form', false, 'true'],
    ['an optional field', true, null],
    ['a field of its own', undefined, null],
  ])('says of %s whether it is required', (_what, optional, required) => {
    show(<TextField label="City" {...(optional !== undefined && { optional })} />);
    expect(get('input').getAttribute('aria-required')).toBe(required);
  });

  it('shows an error in place of the help', () => {
    show(<TextField label="City" help="Where you live" error="Write your city." />);
    const input = get('input');
    const message = box.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('aria-errormessage'), 'the same message once').toBe(false);
    expect(message?.textContent).toBe('Write your city.');
    expect(box.textContent).not.toContain('Where you live');
  });

  it('keeps a given id, and its line for the message', () => {
    show(<TextField label="City" id="city" />);
    expect(get('input').id).toBe('city');
    expect(get('.field-message').textContent).toBe('');
    expect(get('input').hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows and hides a password', () => {
    show(<PasswordField label="Password" autoComplete="new-password" />);
    expect(get('input').getAttribute('type')).toBe('password');
    act(() => get('button[title="Show password"]').click());
    expect(get('input').getAttribute('type')).toBe('text');
    expect(get('button').getAttribute('title')).toBe('Hide password');
  });

  it('describes a checkbox by its help and its error', () => {
    show(<Checkbox label="Terms" help="Twelve pages" error="Please agree." />);
    const ids = (get('input').getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => box.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
      'Twelve pages',
      'Please agree.',
    ]);
  });

  it('calls a required checkbox invalid only when it has an error', () => {
    show(<Checkbox label="Terms" required />);
    expect(get('input').getAttribute('aria-invalid'), 'else the browser does').toBe('false');
    show(<Checkbox label="Terms" required error="Please agree." />);
    expect(get('input').getAttribute('aria-invalid')).toBe('true');
    show(<Checkbox label="Receipts by post" />);
    expect(get('input').hasAttribute('aria-invalid')).toBe(false);
  });

  it('announces the error of a form with one field, which keeps the focus', () => {
    const code = { label: 'Code', code: 'X', action: 'Apply', busy: false, onType: vi.fn() };
    const form = (error: { key: string } | undefined) =>
      show(<CodeForm {...code} error={error} onApply={async () => false} />);
    form(undefined);
    expect(box.querySelector('[role=alert]')).toBeNull();
    form({ key: 'exception.coupon.not_found' });
    return until(() => expect(get('[role=alert]').textContent).toMatch(/recognize this code/));
  });
});

it('describes the action of a toast by its message', () => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  const toast = { id: 'a', text: 'modra.sk was removed', action: { label: 'Undo', onAction: vi.fn() } };
  show(<ToastRegion toasts={[toast]} onDismiss={vi.fn()} />);
  const described = get('.toast button').getAttribute('aria-describedby');
  expect(box.querySelector(`[id="${described}"]`)?.textContent).toBe('modra.sk was removed');
  expect(get('[role=status]').textContent).toBe('modra.sk was removed');
});

describe('a button', () => {
  it.each([{ busy: true }, { disabled: true }])(
    'keeps the focus and ignores clicks and submits with %o',
    (props) => {
      const clicked = vi.fn();
      const sent = vi.fn();
      show(
        <form onSubmit={sent}>
          <Button type="submit" onClick={clicked} {...props}>
            Send
          </Button>
        </form>,
      );
      const button = get<HTMLButtonElement>('button');
      button.focus();
      act(() => button.click());
      expect(button.disabled).toBe(false);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(button);
      expect(clicked).not.toHaveBeenCalled();
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('responds to a click when it is ready', () => {
    const clicked = vi.fn();
    show(<Button onClick={clicked}>Send</Button>);
    act(() => get('button').click());
    expect(clicked).toHaveBeenCalledOnce();
  });
});

describe('a combobox', () => {
  const options = [
    { value: 'SK', label: 'Slovakia' },
    { value: 'CZ', label: 'Czechia' },
    { value: 'SE', label: 'Sweden' },
  ];
  const Country = ({ onChange }: { onChange: (value: string) => void }) => {
    const [value, setValue] = useState<string | null>('SK');
    const change = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return <Combobox label="Country" options={options} value={value} onChange={change} />;
  };
  const picked = vi.fn();
  const input = () => get<HTMLInputElement>('[role=combobox]');
  beforeEach(() => {
    picked.mockClear();
    show(<Country onChange={picked} />);
  });

  it('filters while the user types, and selects the first row with Enter', () => {
    type(input(), 'swe');
    expect(rows()).toEqual(['Sweden']);
    expect(input().getAttribute('aria-activedescendant')).toBe(get('[role=option]').id);
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(picked).toHaveBeenCalledExactlyOnceWith('SE');
    expect(input().value).toBe('Sweden');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['Czechia', 'czechia ', 'CZ'])('selects "%s" that was filled in without the focus', (text) => {
    fill(input(), text);
    expect(picked).toHaveBeenCalledExactlyOnceWith('CZ');
    expect(input().value).toBe('Czechia');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('has a filled text that matches none as its value, so that a form can refuse it', () => {
    fill(input(), 'Atlantis');
    expect(picked).toHaveBeenCalledExactlyOnceWith('Atlantis');
    expect(input().value).toBe('Atlantis');
  });

  it.each([
    ['is left', () => act(() => input().blur())],
    ['is submitted with Enter', () => press('Enter')],
  ])('never has its old option for a text that matches none when it %s', (_, leave) => {
    act(() => input().focus());
    type(input(), 'Atlantis');
    leave();
    expect(picked).toHaveBeenCalledExactlyOnceWith('Atlantis');
    expect(input().value).toBe('Atlantis');
  });

  it('moves with the arrows', () => {
    press('ArrowDown');
    expect(rows()).toHaveLength(3);
    press('ArrowDown');
    press('Enter');
    expect(picked).toHaveBeenCalledExactlyOnceWith('CZ');
  });

  it('discards what was typed on Escape, and leaves a second Escape to the dialog', () => {
    type(input(), 'xyz');
    expect(box.textContent).toContain('No matches');
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(input().value).toBe('Slovakia');
    expect(press('Escape').defaultPrevented).toBe(false);
    expect(picked).not.toHaveBeenCalled();
  });

  it('selects a row that is pressed with the mouse, without losing the focus', () => {
    act(() => input().click());
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    const row = [...box.querySelectorAll<HTMLElement>('[role=option]')][2];
    act(() => void row?.dispatchEvent(down));
    expect(down.defaultPrevented).toBe(true);
    act(() => row?.click());
    expect(picked).toHaveBeenCalledExactlyOnceWith('SE');
  });

  it('closes on blur, and accepts a full name that a browser filled in', () => {
    act(() => input().focus());
    type(input(), 'czechia');
    act(() => input().blur());
    expect(picked).toHaveBeenCalledExactlyOnceWith('CZ');
    expect(box.querySelector('[role=listbox]')).toBeNull();
  });

  it('announces how many rows there are', () => {
    type(input(), 's');
    expect(get('[role=status]').textContent).toBe('2 options');
  });
});

describe('a field with suggestions', () => {
  it('keeps any text and shows no empty list', () => {
    const changed = vi.fn();
    show(<SuggestField label="Street" value="Hlavná" onChange={changed} options={[]} onPick={vi.fn()} />);
    type(get<HTMLInputElement>('[role=combobox]'), 'Hlavná 1');
    expect(changed).toHaveBeenCalledExactlyOnceWith('Hlavná 1');
    expect(get('[role=combobox]').getAttribute('aria-expanded')).toBe('false');
    expect(press('Enter').defaultPrevented).toBe(false);
  });
});

describe('a collapsible card', () => {
  it('renders its content once, and Escape collapses it and returns the focus', () => {
    show(
      <FoldingCard label="Show the summary" total="12 €" action={<button type="button">Order</button>}>
        <input name="coupon" />
      </FoldingCard>,
    );
    const toggle = get('[aria-expanded]');
    expect(box.querySelectorAll('[name=coupon]')).toHaveLength(1);
    act(() => toggle.click());
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const field = get('input');
    act(() => {
      field.focus();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });
});

describe('a card with two actions', () => {
  it('keeps both outside the part that folds', () => {
    const card = (
      <FoldingCard label="Show the summary" total="12 €" action={<b>first</b>} more={<b>second</b>}>
        <input name="coupon" />
      </FoldingCard>
    );
    show(card);
    expect(get('.folding-line').textContent).toContain('firstsecond');
  });
});

describe('a card without an action', () => {
  it('has its total next to its name and appears above the content where it comes first', () => {
    const card = (
      <FoldingCard label="Order summary" total="12 €" action={null}>
        <input name="coupon" />
      </FoldingCard>
    );
    show(
      <TwoColumn asideFirst aside={card}>
        <p>content</p>
      </TwoColumn>,
    );
    expect(get('[aria-expanded]').textContent).toBe('Order summary12 €');
    expect(box.querySelector('[aria-expanded] .sr')).toBeNull();
    expect(get('.columns-aside').className).toContain('columns-aside-first');
  });
});

describe('a card below the bar of the steps', () => {
  it('has the step before its total, and its whole name for screen readers', () => {
    show(
      <FoldingCard label="Order summary" caption="3 items" lead="2 of 4" total="12 €" action={null}>
        <input name="coupon" />
      </FoldingCard>,
    );
    expect(get('.folding-line').firstElementChild?.textContent).toBe('2 of 4');
    expect([...box.querySelectorAll('.folding-toggle .sr')].map((part) => part.textContent)).toEqual([
      'Order summary',
      '3 items',
    ]);
  });
});

describe('steps and cards', () => {
  it('make only reachable steps buttons and mark the current one [4.11]', () => {
    const chosen = vi.fn();
    show(
      <Stepper
        label="Steps"
        onSelect={chosen}
        steps={[
          { id: 'a', label: 'Cart', state: 'done', reachable: true },
          { id: 'b', label: 'Billing', state: 'current' },
          { id: 'c', label: 'Payment', state: 'todo' },
        ]}
      />,
    );
    const said = (button: Element) =>
      [...button.children].map((part) => (part.getAttribute('aria-hidden') ? '' : part.textContent)).join('');
    expect([...box.querySelectorAll('button')].map(said)).toEqual(['Cart, done']);
    act(() => get('button').click());
    expect(chosen).toHaveBeenCalledExactlyOnceWith('a');
    expect(get('li [aria-current=step]').textContent).toBe('2Billing');
    expect(get('.stepper-short').textContent).toBe('2 of 3 · Billing');
  });

  it.each<[string, (number | undefined)[], string]>([
    ['is half done', [undefined, undefined, undefined, undefined], '37.5%'],
    ['has all its data', [100, 100, 0, 0], '50%'],
    ['still lacks data', [100, 50, 0, 0], '37.5%'],
  ])(
    'fill the bar of a narrow place by the progress of the steps: the current one %s [4.7]',
    (_what, progress, width) => {
      const states = ['done', 'current', 'todo', 'todo'] as const;
      const steps = states.map((state, at) => ({ id: `${at}`, label: state, state, progress: progress[at] }));
      show(<Stepper label="Steps" steps={steps} onSelect={vi.fn()} />);
      expect(get('.stepper-fill').style.inlineSize || get('.stepper-fill').getAttribute('style')).toContain(
        width,
      );
    },
  );

  it('explain why a card cannot be chosen', () => {
    const options = [
      { value: 'card', label: 'Card' },
      { value: 'later', label: 'Later', disabled: true, disabledReason: 'Only for companies.' },
    ];
    show(<RadioCards legend="Payment" options={options} value="card" onChange={vi.fn()} />);
    const later = get<HTMLInputElement>('input[value=later]');
    expect(later.disabled).toBe(true);
    expect(box.querySelector(`[id="${later.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
      'Only for companies.',
    );
    expect(get<HTMLInputElement>('input[value=card]').checked).toBe(true);
  });
});
