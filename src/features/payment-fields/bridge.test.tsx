// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import type { WsEventName } from '../../state/page/events.ts';
import { ExpressFields } from './express-fields.tsx';
import type { MountedFields, Payer, PaymentContext, PaymentModule, PaymentOutcome } from './module.ts';
import { PaymentFields } from './payment-fields.tsx';
import { fieldsAtom, keyOfOption, type OptionRef, validateFieldsAtom } from './state.ts';

const CARD = { id: 'c1', groupId: 'card' };
const KEY = 'card c1';

interface FakeModule extends PaymentModule {
  calls: string[];
  contexts: PaymentContext[];
  node?: HTMLElement;
  change: Parameters<MountedFields['onChange']>[0];
}
const world = globalThis as { fakePay?: FakeModule };
/** Each test has a script of its own: a script is loaded once. */
const scriptOf = (test: number): string =>
  `data:text/javascript,const f=()=>globalThis.fakePay;export const isAvailable=(c)=>f().isAvailable(c),mount=(n,c)=>f().mount(n,c),validate=()=>f().validate(),confirm=(s,c)=>f().confirm(s,c),unmount=()=>f().unmount();//${test}`;

let tests = 0;
let drawn: Drawn;
let fake: FakeModule;
let heard: [WsEventName, unknown][];

beforeEach(() => {
  tests += 1;
  fake = {
    calls: [],
    contexts: [],
    change: () => undefined,
    isAvailable: () => true,
    mount(node, context) {
      fake.calls.push('mount');
      fake.contexts.push(context);
      fake.node = node;
      return { onChange: (listen) => void (fake.change = listen) };
    },
    validate: () => true,
    confirm: async () => ({ outcome: 'done' }),
    unmount: () => void fake.calls.push('unmount'),
  };
  world.fakePay = fake;
  heard = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  drawn.end();
  vi.restoreAllMocks();
});

/** The fields, once they are there or cannot be had. */
async function open(script = scriptOf(tests)): Promise<void> {
  const node = <PaymentFields option={CARD} amount={2460} name="Card" />;
  drawn = await draw(node, { 'GET /cart': () => ({ uuid: 'a', items: [] }) });
  const { store, box, until } = drawn;
  const { configAtom } = await import('../../state/page/config.ts');
  for (const name of ['ready', 'change', 'error'] as const)
    box.addEventListener(`ws-payment-${name}`, (event) =>
      heard.push([`ws-payment-${name}`, (event as CustomEvent).detail]),
    );
  await act(async () =>
    store.set(configAtom, { ...store.get(configAtom), payments: { card: { module: script } } }),
  );
  await act(async () => store.set(fieldsAtom, {}));
  const { openFieldsAtom } = await import('./bridge.ts');
  await act(async () => void (await store.set(openFieldsAtom, { option: CARD, amount: 2460, host: box })));
  await until(() => expect(status()).not.toBe('loading'));
}

const status = (): string | undefined => drawn.store.get(fieldsAtom)[KEY]?.status;
const place = () => ({ option: CARD, amount: 2460, host: drawn.box });
const confirm = async (): Promise<PaymentOutcome | undefined> =>
  drawn.store.get(fieldsAtom)[KEY]?.confirm(place(), { secret: 1 });

describe('payment fields on the page', () => {
  it('are mounted once in a node of the tag, and told what is paid [C5.28]', async () => {
    await open();
    expect(status()).toBe('ready');
    expect(fake.node?.slot).toBe('ws-payment-card');
    expect(fake.node?.parentElement === drawn.box).toBe(true);
    expect(drawn.box.querySelector('slot[name=ws-payment-card]')).not.toBeNull();
    expect(fake.contexts[0]).toMatchObject({
      groupId: 'card',
      optionId: 'c1',
      amount: 2460,
      currency: 'EUR',
      country: 'SK',
      language: 'en-US',
    });
    expect(heard).toEqual([['ws-payment-ready', { groupId: 'card' }]]);
    const { openFieldsAtom } = await import('./bridge.ts');
    expect(await drawn.store.set(openFieldsAtom, place())).toBe(true);
    expect(fake.calls).toEqual(['mount']);
  });

  it('are loaded again where the page has removed their node', async () => {
    await open();
    fake.node?.remove();
    const { openFieldsAtom } = await import('./bridge.ts');
    await act(async () => void (await drawn.store.set(openFieldsAtom, place())));
    expect(fake.calls).toEqual(['mount', 'unmount', 'mount']);
    expect(fake.node?.isConnected).toBe(true);
  });

  it('say what their provider says [C7.17]', async () => {
    await open();
    await act(async () => fake.change({ complete: false, message: 'This card has expired.' }));
    expect(drawn.box.textContent).toContain('This card has expired.');
    await act(async () => fake.change({ complete: true }));
    expect(drawn.box.textContent).not.toContain('expired');
    expect(heard.slice(1).map(([, detail]) => detail)).toEqual([
      { groupId: 'card', complete: false, message: 'This card has expired.' },
      { groupId: 'card', complete: true, message: undefined },
    ]);
  });

  it.each<[string, () => void]>([
    ['cannot be mounted', () => (fake.mount = () => Promise.reject(new Error('no frame')))],
    ['throws', () => (fake.isAvailable = () => void JSON.parse('{') as never)],
    ['returns nothing', () => (fake.mount = () => undefined as never)],
  ])('whose module %s are replaced by a word, and nothing is left of them', async (_title, breakIt) => {
    breakIt();
    await open();
    expect(status()).toBe('failed');
    expect(drawn.box.textContent).toContain('You’ll pay on the secure page of the bank instead.');
    expect(drawn.box.querySelector('[slot]')).toBeNull();
    expect(heard).toMatchObject([['ws-payment-error', { groupId: 'card' }]]);
    expect(await drawn.store.set(validateFieldsAtom, CARD), 'the order can be sent').toBe(true);
    expect(await confirm()).toBeUndefined();
  });

  it('whose script cannot be loaded are replaced by a word', async () => {
    await open('data:text/html,x');
    expect(status()).toBe('failed');
  });

  it('that do not come within 10 s are given up, and taken away when they come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrive: (fields: MountedFields) => void = () => undefined;
    fake.mount = (node) => {
      fake.node = node;
      return new Promise((resolve) => (arrive = resolve));
    };
    const opened = open();
    while (!fake.node) await vi.advanceTimersByTimeAsync(50);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await opened;
    expect(status()).toBe('failed');
    expect(fake.calls).toEqual(['unmount']);
    arrive({ onChange: () => undefined });
    await Promise.resolve();
    expect(status()).toBe('failed');
  });

  it('that their module does not want leave no trace', async () => {
    fake.isAvailable = () => false;
    await open();
    expect(status()).toBe('unavailable');
    expect(drawn.box.textContent).toBe('');
    expect(heard).toEqual([]);
  });
});

it('nothing that was typed is left when the person leaves', async () => {
  await open();
  const { forgetAtom } = await import('../../state/session/person.ts');
  const { emit } = await import('../../state/page/events.ts');
  await act(async () => drawn.store.set(forgetAtom, 'order'));
  emit('ws-user-change', { loggedIn: true });
  expect([fake.calls, fake.node?.isConnected], 'an order is no end').toEqual([['mount'], true]);
  await act(async () => drawn.store.set(forgetAtom, 'logout'));
  emit('ws-user-change', { loggedIn: false });
  expect([fake.calls, fake.node?.isConnected]).toEqual([['mount', 'unmount'], false]);
  expect(status()).toBeUndefined();
});

describe('an order with payment fields', () => {
  it.each([
    [true, () => true],
    [true, () => Promise.resolve(true)],
    [false, () => false],
    [false, () => Promise.resolve(false)],
    [true, () => Promise.reject(new Error('broken'))],
  ])('can be sent: %s', async (can, validate) => {
    fake.validate = validate;
    await open();
    expect(await drawn.store.set(validateFieldsAtom, CARD)).toBe(can);
  });

  it('is paid with the session of the shop, and what was typed is gone then', async () => {
    const seen: unknown[] = [];
    fake.confirm = async (session) => {
      seen.push(session);
      return { outcome: 'done' };
    };
    await open();
    expect(await confirm()).toEqual({ outcome: 'done' });
    expect(seen).toEqual([{ secret: 1 }]);
    expect(fake.calls).toEqual(['mount', 'unmount']);
  });

  it('that is refused keeps what was typed', async () => {
    fake.confirm = async () => ({ outcome: 'failed', message: 'No funds' });
    await open();
    expect(await confirm()).toEqual({ outcome: 'failed', message: 'No funds' });
    expect(fake.calls).toEqual(['mount']);
  });

  it.each<[string, () => Promise<never>]>([
    ['throws', () => Promise.reject(new Error('?'))],
    ['says nothing', () => Promise.resolve(undefined as never)],
    ['says something unknown', () => Promise.resolve({ outcome: 'maybe' } as never)],
  ])('whose payment %s may be paid: the shop is asked', async (_title, answer) => {
    fake.confirm = answer;
    await open();
    expect(await confirm()).toEqual({ outcome: 'done' });
  });

  it('whose module gives a reason that is no text is refused without one', async () => {
    fake.confirm = async () => ({ outcome: 'failed', message: { code: 7 } as never });
    await open();
    expect(await confirm()).toEqual({ outcome: 'failed', message: undefined });
    await act(async () => fake.change({ complete: false, message: ['?'] as never }));
    expect(heard.at(-1)?.[1]).toEqual({ groupId: 'card', complete: false, message: undefined });
  });

  it('has a dialog for a challenge, and closing it cancels the payment', async () => {
    let frame: HTMLElement | undefined;
    let signal: AbortSignal | undefined;
    fake.confirm = (_session, context) => {
      frame = context.dialog();
      signal = context.signal;
      return new Promise(() => undefined);
    };
    await open();
    const outcome = confirm();
    await drawn.until(() => expect(drawn.box.querySelector('dialog slot')).not.toBeNull());
    expect([frame?.slot, frame?.isConnected]).toEqual(['ws-payment-challenge', true]);
    expect(context()).toThrow();
    await act(async () => drawn.store.get(fieldsAtom)[KEY]?.leaveDialog?.());
    expect(await outcome).toEqual({ outcome: 'cancelled' });
    expect(signal?.aborted).toBe(true);
    await drawn.until(() => expect(drawn.box.querySelector('dialog slot')).toBeNull());
    expect(frame?.isConnected).toBe(false);
  });

  const context = () => () => fake.contexts[0]?.dialog();
});

describe('the wallets of a group in the cart', () => {
  let total: number;
  const WALLET = { groupId: 'card', isExpress: true };
  const walletStatus = (): string | undefined => drawn.store.get(fieldsAtom)[keyOfOption(WALLET)]?.status;

  /** A cart with wallets, and what they say of the payer. */
  async function openWallets(script = scriptOf(tests)): Promise<unknown[]> {
    const payers: unknown[] = [];
    total = 10;
    drawn = await draw(<ExpressFields groupId="card" onApproved={(payer) => void payers.push(payer)} />, {
      'GET /cart': () => ({
        uuid: 'a',
        items: [],
        summary: { price: { vatExcluded: 8, vatIncluded: total, vatPercentage: 25 } },
      }),
    });
    const { store, until } = drawn;
    const { configAtom } = await import('../../state/page/config.ts');
    await act(async () =>
      store.set(configAtom, { ...store.get(configAtom), payments: { card: { module: script } } }),
    );
    await act(async () => store.set(fieldsAtom, {}));
    await show(WALLET, (payer) => void payers.push(payer));
    await until(() => expect(walletStatus()).not.toBe('loading'));
    return payers;
  }

  async function show(option: OptionRef, onApproved?: (payer: unknown) => void): Promise<boolean> {
    const { openFieldsAtom } = await import('./bridge.ts');
    let isReady = false;
    const place = { option, amount: 500, host: drawn.box, onApproved };
    await act(async () => void (isReady = await drawn.store.set(openFieldsAtom, place)));
    return isReady;
  }

  const approve = (payer: unknown): void => fake.contexts[0]?.express?.(payer as Payer);

  it('are mounted with the amount of the cart, also once that has changed', async () => {
    await openWallets();
    expect(fake.contexts[0]).toMatchObject({ groupId: 'card', optionId: '', amount: 1000 });
    total = 12;
    await act(async () => void (await drawn.store.set(refreshCartAtom)));
    expect(fake.contexts[0]?.amount).toBe(1200);
  });

  it('tell who pays, and what was approved pays the option, also after a visit to the cart', async () => {
    const payers = await openWallets();
    approve({ name: 'Eva' });
    expect(payers).toEqual([{ name: 'Eva' }]);
    for (const option of [CARD, WALLET, { ...CARD, id: 'c2' }, CARD]) expect(await show(option)).toBe(true);
    expect([fake.calls, fake.node?.isConnected]).toEqual([['mount'], true]);
    await act(async () => fake.change({ complete: false, message: 'Approve again.' }));
    expect(drawn.store.get(fieldsAtom)[KEY]?.message).toBe('Approve again.');
    expect(await confirm()).toEqual({ outcome: 'done' });
    expect(fake.calls).toEqual(['mount', 'unmount']);
  });

  it('make room for the fields of an option where nothing was approved', async () => {
    await openWallets();
    expect(await show(CARD)).toBe(true);
    expect([walletStatus(), fake.calls]).toEqual(['unavailable', ['mount', 'unmount', 'mount']]);
    approve({ name: 'Eva' });
    expect(await show({ ...CARD, id: 'c2' }), 'too late').toBe(true);
    expect(fake.calls).toEqual(['mount', 'unmount', 'mount', 'unmount', 'mount']);
  });

  it('are not offered where fields were opened before, with what is typed into them', async () => {
    await openWallets();
    await show(CARD);
    expect(await show(WALLET)).toBe(false);
    expect([status(), fake.calls]).toEqual(['ready', ['mount', 'unmount', 'mount']]);
  });

  it('leave no trace where the module has none, or cannot be had', async () => {
    fake.isAvailable = ({ express }) => express === undefined;
    await openWallets();
    expect(drawn.box.childElementCount).toBe(0);
    drawn.end();
    await openWallets('data:text/html,y');
    expect(walletStatus()).toBe('failed');
    expect(drawn.box.childElementCount).toBe(0);
  });
});
