// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { type PartHost, PartHostContext } from './lazy-part-host.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
let box: HTMLElement;
let root: Root;
const onError = vi.fn<PartHost['onError']>();
const host: PartHost = { onError };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  onError.mockReset().mockResolvedValue('r-1');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
});

const show = (node: ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PartHostContext value={host}>{node}</PartHostContext>
      </I18nProvider>,
    ),
  );
const click = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click());

type Props = { name: string };
const Hello = ({ name }: Props) => <p>Hello {name}</p>;

/** A part whose code loads when the test resolves it. */
function laterPart() {
  const calls: { resolve: (part: ComponentType<Props>) => void; reject: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<ComponentType<Props>>((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  return { calls, load };
}

it('shows the fallback until the part is loaded, and immediately later on', async () => {
  const { calls, load } = laterPart();
  const Part = lazyPart(load, { fallback: 'Wait' });
  const part = (name: string) => <Part key={name} name={name} />;
  await show(part('Eva'));
  expect(box.textContent).toBe('Wait');
  await act(async () => calls[0]?.resolve(Hello));
  expect(box.textContent).toBe('Hello Eva');
  act(() => root.render(part('Adam')));
  expect(box.textContent).toBe('Hello Adam');
  expect(calls).toHaveLength(1);
});

it('loads a part once, no matter how many tags show it', async () => {
  const { calls, load } = laterPart();
  const Part = lazyPart(load);
  await show(['Eva', 'Adam'].map((name) => <Part key={name} name={name} />));
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.resolve(Hello));
  expect(box.textContent).toBe('Hello EvaHello Adam');
});

it('reports that a part could not be loaded, with the number of the report, and reloads it on demand', async () => {
  const { calls, load } = laterPart();
  const Part = lazyPart(load, { fallback: 'Wait' });
  await show(<Part name="Eva" />);
  await act(async () => calls[0]?.reject(new Error('offline')));
  const alert = box.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('This part of the page didn’t load');
  expect(alert).toContain('r-1');
  expect(onError.mock.calls).toEqual([[new Error('offline')]]);
  await click('button');
  expect(box.textContent).toBe('Wait');
  await act(async () => calls[1]?.resolve(Hello));
  expect(box.textContent).toBe('Hello Eva');
});

it('offers to reload the page if retrying did not help', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { calls, load } = laterPart();
  const buttons = () => [...box.querySelectorAll('button')].map(({ textContent }) => textContent);
  const Part = lazyPart(load);
  await show(<Part name="Eva" />);
  await act(async () => calls[0]?.reject(new Error('404')));
  expect(buttons()).toEqual(['Try again']);
  await click('button');
  await act(async () => calls[1]?.reject(new Error('404')));
  expect(buttons()).toEqual(['Try again', 'Reload the page']);
  expect(box.querySelector('[role=alert]')?.textContent).toContain('or reload the page');
  expect(document.activeElement, 'where the visitor was').toBe(box.querySelector('button'));
  await click('button:last-of-type');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not offer a reload without a connection, which would lose the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { calls, load } = laterPart();
  const Part = lazyPart(load);
  await show(<Part name="Eva" />);
  await act(async () => calls[0]?.reject(new Error('offline')));
  await click('button');
  await act(async () => calls[1]?.reject(new Error('offline')));
  expect(box.querySelectorAll('button')).toHaveLength(1);
  expect(box.querySelector('[role=alert]')?.textContent).toContain('What you typed is still here');
});

it('leaves the focus where the visitor went while the part was retried', async () => {
  const { calls, load } = laterPart();
  const input = document.body.appendChild(document.createElement('input'));
  const Part = lazyPart(load);
  await show(<Part name="Eva" />);
  await act(async () => calls[0]?.reject(new Error('404')));
  await click('button');
  input.focus();
  await act(async () => calls[1]?.reject(new Error('404')));
  expect(document.activeElement).toBe(input);
  input.remove();
});

it('reports the same for a part that throws', async () => {
  const load = async () => () => {
    throw new Error('broken');
  };
  const Part = lazyPart(load);
  await show(<Part />);
  expect(box.querySelector('[role=alert]')).not.toBeNull();
  expect(onError).toHaveBeenCalledWith(new Error('broken'));
});

it('omits an optional part that could not be loaded', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  const { calls, load } = laterPart();
  const Part = lazyPart(load, { optional: true });
  await show(<Part name="Eva" />);
  await act(async () => calls[0]?.reject(new Error('offline')));
  expect(box.textContent).toBe('');
  expect(onError).toHaveBeenCalledOnce();
});

it('shows a preloaded part without its fallback', async () => {
  const { calls, load } = laterPart();
  const Part = lazyPart(load, { fallback: 'Wait' });
  function Page({ isOpen }: { isOpen: boolean }) {
    return isOpen ? (
      <Part name="Eva" />
    ) : (
      <button type="button" onClick={Part.preload}>
        Open
      </button>
    );
  }
  await show(<Page isOpen={false} />);
  await click('button');
  await act(async () => calls[0]?.resolve(Hello));
  await show(<Page isOpen />);
  expect(box.textContent).toBe('Hello Eva');
  expect(calls).toHaveLength(1);
});
