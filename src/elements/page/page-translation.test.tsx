// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSLATORS, type Translator } from '../../../test/support/translators.ts';
import { watchTranslation } from './page-translation.ts';

let box: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  box = document.body.appendChild(document.createElement('div'));
  watchTranslation(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

const show = (node: ReactNode) => act(async () => root.render(node));

describe.each(Object.keys(TRANSLATORS) as Translator[])('a translator that %s', (name) => {
  const translate = async (): Promise<void> => {
    const parent = box.querySelector('p');
    if (parent) TRANSLATORS[name](parent, (text) => `«${text}»`);
    // The observer is called after the mutations.
    await act(async () => undefined);
  };
  const shown = (): string => box.textContent ?? '';

  it('does not hide a new text', async () => {
    const Total = ({ price }: { price: string }) => (
      <p>
        Total: <b>{price}</b> or {price} a year
      </p>
    );
    await show(<Total price="€5" />);
    await translate();
    expect(shown()).toContain('«');
    await show(<Total price="€7" />);
    expect(shown()).toBe('Total: €7 or €7 a year');
    await translate();
    await show(<Total price="€9" />);
    expect(shown()).toBe('Total: €9 or €9 a year');
  });

  it('does not keep a text or an element from being added and removed', async () => {
    const Label = ({ done }: { done: boolean }) => (
      <p>
        {done && <b>!</b>}
        {done ? 'Added' : 'Add'}
        {!done && ' to cart'}
      </p>
    );
    await show(<Label done={false} />);
    await translate();
    await show(<Label done />);
    expect(shown()).toBe('!Added');
    await translate();
    await show(<Label done={false} />);
    expect(shown()).toBe('Add to cart');
  });

  it('shows the original again where it is undone', async () => {
    await show(<p>Cart: {'empty'}</p>);
    await translate();
    const parent = box.querySelector('p') as HTMLElement;
    for (const node of [...parent.childNodes]) if (node.textContent?.includes('«')) node.remove();
    await act(async () => undefined);
    expect(shown()).toBe('Cart: empty');
  });
});

it('leaves elements alone whose texts React removes itself', async () => {
  const Label = ({ isLong }: { isLong: boolean }) => <p>{isLong ? ['Add', ' to cart'] : 'Add'}</p>;
  for (const isLong of [true, false, true, false, true]) {
    await show(<Label isLong={isLong} />);
    expect(box.textContent).toBe(isLong ? 'Add to cart' : 'Add');
    expect(box.querySelector('p')?.childNodes).toHaveLength(isLong ? 2 : 1);
  }
});
