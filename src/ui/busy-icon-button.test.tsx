// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BusyIconButton } from './busy-icon-button.tsx';
import { useBusy } from './use-busy.ts';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

/** Shows the button; `press` clicks it, `calls` counts its actions. */
async function shown(action: () => Promise<unknown>) {
  const box = document.body.appendChild(document.createElement('div'));
  const onPress = vi.fn(action);
  await act(async () =>
    createRoot(box).render(<BusyIconButton label="Remove" icon={null} onPress={onPress} />),
  );
  const button = () => box.querySelector('button');
  const press = () => act(async () => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  const isBusy = () => button()?.getAttribute('aria-busy') === 'true' || button()?.ariaDisabled === 'true';
  return { press, isBusy, onPress };
}

describe('a button of an action that takes a while', () => {
  it('can be pressed again after the action has failed', async () => {
    const lost: unknown[] = [];
    const listen = (reason: unknown) => lost.push(reason);
    process.on('unhandledRejection', listen);
    const { press, isBusy, onPress } = await shown(() => Promise.reject(new Error('the chunk is gone')));
    await press();
    expect(isBusy()).toBe(false);
    await press();
    expect(onPress).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', listen);
    expect(lost).toHaveLength(2);
  });

  it('acts once, however often it is pressed meanwhile', async () => {
    const { press, isBusy, onPress } = await shown(() => new Promise(() => undefined));
    await press();
    await press();
    expect(isBusy()).toBe(true);
    expect(onPress).toHaveBeenCalledOnce();
  });
});

it('an action resolves with its result, and a press meanwhile with nothing', async () => {
  let end = (_text: string): void => undefined;
  const box = document.body.appendChild(document.createElement('div'));
  const presses: Promise<string | undefined>[] = [];
  function Buttons() {
    const { press } = useBusy(() => new Promise<string>((resolve) => (end = resolve)));
    useEffect(() => void presses.push(press(), press()));
    return null;
  }
  await act(async () => createRoot(box).render(<Buttons />));
  await act(async () => end('done'));
  expect(await Promise.all(presses.slice(0, 2))).toEqual(['done', undefined]);
});
