// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  MountedFields,
  PaymentContext,
  PaymentModule,
} from '../../src/features/payment-fields/module.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'integrations/payments');
const NAMES = ['stripe', 'adyen', 'mollie'];

const tokens = {
  ...{ font: 'Inter', fontSize: '16px', color: 'rgb(1, 1, 1)', softColor: 'rgb(2, 2, 2)' },
  ...{ surface: 'rgb(3, 3, 3)', border: 'rgb(4, 4, 4)', radius: '6px', accent: 'rgb(5, 5, 5)' },
  ...{ focusRing: 'rgb(6, 6, 6)', error: 'rgb(7, 7, 7)', fieldHeight: '44px', space: '12px' },
};
const challenge = document.createElement('div');
const context: PaymentContext = {
  ...{ groupId: 'card', optionId: 'card-page', amount: 2460, currency: 'EUR', country: 'SK' },
  ...{ language: 'nl-NL', tokens, returnUrl: 'https://shop.example/#/thank-you' },
  signal: new AbortController().signal,
  dialog: () => challenge,
};

type Listener = (event?: unknown) => void;
/** What the stand-ins for the providers' scripts heard, and what they answer. */
let calls: [string, ...unknown[]][];
let answers: Record<string, unknown>;
let listeners: Record<string, Listener>;
let node: HTMLElement;

const heard = (name: string): unknown[] | undefined => calls.findLast(([call]) => call === name)?.slice(1);
const call =
  (name: string, answer?: unknown) =>
  (...given: unknown[]): unknown => {
    calls.push([name, ...given]);
    return answers[name] ?? answer;
  };
const listen = (name: string, listener: Listener): void => void (listeners[name] = listener);

let loads = 0;
/** The module, as the page imports it, with what its address says. A script is loaded once: each test has its own. */
async function load(name: string, query: string): Promise<PaymentModule> {
  loads += 1;
  const address = JSON.stringify(`https://pay.example/${name}.js?${query}`);
  const text = readFileSync(join(FOLDER, `${name}.js`), 'utf8').replaceAll('import.meta.url', address);
  const url = `data:text/javascript,${encodeURIComponent(`${text}//${loads}`)}`;
  return (await import(/* @vite-ignore */ url)) as PaymentModule;
}

/** The module with its fields in a node, and what it says of them. */
async function open(module: PaymentModule, ready: () => unknown) {
  const mounting = module.mount(node, context);
  await vi.waitFor(() => expect(ready()).toBeDefined());
  const states: unknown[] = [];
  const fields: MountedFields = await mounting;
  fields.onChange((state) => states.push(state));
  return states;
}

beforeEach(() => {
  calls = [];
  answers = {};
  listeners = {};
  node = document.createElement('div');
});
afterEach(() => vi.unstubAllGlobals());

describe('the payment modules for real providers', () => {
  it('are what the config asks for, by their types', () => {
    const entry = join(FOLDER, 'entry.ts');
    const source = [
      "import type { PaymentModule } from 'ws-elements/payment';",
      ...NAMES.map((name) => `import * as ${name} from './${name}.js';`),
      `export const modules: PaymentModule[] = [${NAMES.join()}];`,
    ].join('\n');
    const options: ts.CompilerOptions = {
      ...{ allowJs: true, checkJs: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] },
      ...{
        strict: true,
        noImplicitAny: false,
        module: ts.ModuleKind.ESNext,
        allowImportingTsExtensions: true,
      },
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { 'ws-elements/payment': [join(ROOT, 'src/features/payment-fields/module.ts')] },
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (path) => path === entry || fileExists(path);
    host.getSourceFile = (path, ...more) =>
      path === entry
        ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022)
        : getSourceFile(path, ...more);
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([entry], options, host));
    expect(ts.formatDiagnostics(faults, host)).toBe('');
  });

  it.each(NAMES)('have at most 60 lines of code: %s', (name) => {
    const code = readFileSync(join(FOLDER, `${name}.js`), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    );
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(60);
  });
});

describe('Stripe', () => {
  beforeEach(() => {
    const element = {
      on: listen,
      mount: call('mount'),
      destroy: call('destroy'),
    };
    const elements = {
      create: call('create', element),
      submit: call('submit', Promise.resolve({})),
      update: call('update'),
    };
    const stripe = { elements: call('elements', elements), confirmPayment: call('confirmPayment') };
    vi.stubGlobal('Stripe', call('Stripe', stripe));
  });
  const opened = async () => {
    const module = await load('stripe', 'key=pk_test_1');
    const states = await open(module, () => {
      listeners.ready?.();
      return heard('mount');
    });
    return { module, states };
  };

  it('shows its fields for a payment that does not exist yet, in the look of the brand', async () => {
    const { module, states } = await opened();
    expect(heard('Stripe')).toEqual(['pk_test_1']);
    expect(heard('elements')?.[0]).toMatchObject({
      ...{ mode: 'payment', amount: 2460, currency: 'eur', locale: 'nl', paymentMethodTypes: ['card'] },
      appearance: { variables: { fontFamily: 'Inter', colorDanger: tokens.error, borderRadius: '6px' } },
    });
    expect(heard('mount')).toEqual([node]);
    listeners.change?.({ complete: true });
    expect(states).toEqual([{ complete: true }]);
    module.unmount();
    expect(heard('destroy')).toEqual([]);
  });

  it('says what is missing', async () => {
    const { module } = await opened();
    expect(await module.validate()).toBe(true);
    answers.submit = Promise.resolve({ error: { type: 'validation_error' } });
    expect(await module.validate()).toBe(false);
  });

  it.each([
    [{ paymentIntent: { status: 'succeeded' } }, { outcome: 'done' }],
    [{ error: { type: 'card_error', message: 'Declined' } }, { outcome: 'failed', message: 'Declined' }],
    [
      { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } },
      { outcome: 'done' },
    ],
  ])('takes the money: %j', async (answer, outcome) => {
    const { module } = await opened();
    answers.confirmPayment = Promise.resolve(answer);
    expect(await module.confirm({ clientSecret: 's1' }, { ...context, amount: 1230 })).toEqual(outcome);
    expect(heard('update'), 'a total that changed').toEqual([{ amount: 1230 }]);
    expect(heard('confirmPayment')?.[0]).toMatchObject({
      ...{ clientSecret: 's1', redirect: 'if_required' },
      confirmParams: { return_url: context.returnUrl },
    });
  });

  it('leaves it to the shop whether a payment was made when the connection broke', async () => {
    const { module } = await opened();
    answers.confirmPayment = Promise.resolve({
      error: { type: 'api_connection_error', message: 'offline' },
    });
    await expect(module.confirm({ clientSecret: 's1' }, context)).rejects.toThrow('offline');
  });
});

describe('Adyen', () => {
  let options: Record<string, Listener>;
  beforeEach(() => {
    const checkout = { processPayment: call('processPayment') };
    class Card {
      data = { paymentMethod: { type: 'scheme' } };
      constructor(core: unknown, given: Record<string, Listener>) {
        calls.push(['Card', core, given]);
        listeners = given;
      }
      get isValid() {
        return answers.isValid;
      }
      mount(where: HTMLElement) {
        calls.push(['mount', where]);
        return this;
      }
      showValidation = call('showValidation');
      unmount = call('unmount');
    }
    const AdyenCheckout = async (given: Record<string, Listener>) => {
      calls.push(['checkout', given]);
      options = given;
      return checkout;
    };
    vi.stubGlobal('AdyenWeb', { AdyenCheckout, Card });
  });
  const opened = async () => {
    const module = await load('adyen', 'key=test_1');
    const isReady = () => {
      listeners.onConfigSuccess?.();
      return heard('mount');
    };
    return { module, states: await open(module, isReady) };
  };

  it('shows its fields without a session, in the look of the brand', async () => {
    const { module, states } = await opened();
    expect(heard('checkout')?.[0]).toMatchObject({
      ...{ clientKey: 'test_1', environment: 'test', locale: 'nl-NL', countryCode: 'SK' },
      amount: { value: 2460, currency: 'EUR' },
    });
    expect(heard('Card')?.[1]).toMatchObject({
      showPayButton: false,
      styles: { base: { fontFamily: 'Inter' } },
    });
    expect(node.style.getPropertyValue('--adyen-sdk-color-outline-critical')).toBe(tokens.error);
    listeners.onChange?.({ isValid: true });
    expect(states).toEqual([{ complete: true }]);
    module.unmount();
    expect(heard('unmount')).toEqual([]);
  });

  it('says what is missing', async () => {
    const { module } = await opened();
    expect(module.validate()).toBe(false);
    expect(heard('showValidation')).toEqual([]);
    answers.isValid = true;
    expect(module.validate()).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['onPaymentCompleted', { resultCode: 'Authorised' }, 'done'],
    ['onPaymentFailed', { resultCode: 'Refused' }, 'failed'],
    ['onPaymentFailed', { resultCode: 'Cancelled' }, 'cancelled'],
    ['onPaymentFailed', undefined, 'done'],
  ])('takes the money with the session of the shop: %s %j', async (event, result, outcome) => {
    const { module } = await opened();
    const paying = module.confirm({ id: 's1', sessionData: 'x' }, context);
    await vi.waitFor(() => expect(heard('processPayment')).toEqual([{ paymentMethod: { type: 'scheme' } }]));
    expect(heard('checkout')?.[0]).toMatchObject({ session: { id: 's1', sessionData: 'x' } });
    options.onAction?.({ mount: call('challenge') });
    expect(heard('challenge')).toEqual([challenge]);
    options[event]?.(result);
    expect(await paying).toEqual({ outcome });
  });
});

describe('Mollie', () => {
  beforeEach(() => {
    const card = { mount: call('mount'), unmount: call('unmount'), addEventListener: listen };
    const mollie = { createComponent: call('createComponent', card), createToken: call('createToken') };
    vi.stubGlobal('Mollie', call('Mollie', mollie));
  });
  const opened = async () => {
    const module = await load('mollie', 'profile=pfl_1&testmode');
    return { module, states: await open(module, () => heard('mount')) };
  };

  it('shows its fields in the look of the brand', async () => {
    const { module } = await opened();
    expect(heard('Mollie')).toEqual(['pfl_1', { testmode: true, locale: 'nl_NL' }]);
    expect(heard('createComponent')).toMatchObject(['card', { styles: { base: { color: tokens.color } } }]);
    expect(heard('mount')).toEqual([node]);
    module.unmount();
    expect(heard('unmount')).toEqual([]);
  });

  it('says what is missing, and gives a token to the page of the shop, once', async () => {
    const { module, states } = await opened();
    answers.createToken = { error: { message: 'Fill in your card.' } };
    expect(await module.validate()).toBe(false);
    answers.createToken = { token: 'tkn_1' };
    expect(await module.validate()).toBe(true);
    expect(states).toEqual([{ complete: false, message: 'Fill in your card.' }, { complete: true }]);
    const session = { page: 'https://shop.example/mollie/4711' };
    const url = `${session.page}?cardToken=tkn_1`;
    expect(await module.confirm(session, context)).toEqual({ outcome: 'redirect', url });
    answers.createToken = { error: { message: 'Expired' } };
    expect(await module.confirm(session, context)).toEqual({ outcome: 'failed' });
  });
});

describe('the script of a provider', () => {
  it.each([
    ['stripe', 'https://js.stripe.com/'],
    ['adyen', 'https://checkoutshopper-test.cdn.adyen.com/'],
    ['mollie', 'https://js.mollie.com/'],
  ])('that cannot be loaded makes the fields fail: %s', async (name, origin) => {
    const scripts = vi.spyOn(document.head, 'append').mockImplementation((element) => {
      if (!(element instanceof HTMLScriptElement)) return;
      expect(element.src.startsWith(origin)).toBe(true);
      element.onerror?.('');
    });
    const module = await load(name, 'key=1');
    await expect(Promise.resolve(module.mount(node, context))).rejects.toThrow(origin);
    scripts.mockRestore();
  });
});
