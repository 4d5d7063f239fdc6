import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { resolveConfig } from '../../src/config/page-config.ts';
import { makePageTerms } from '../../src/i18n/page-terms.ts';
import { loadCartAtom } from '../../src/state/changes/load-cart.ts';
import { clientAtom } from '../../src/state/page/client-atom.ts';
import { configAtom } from '../../src/state/page/config.ts';
import { createStore, Provider, type Store } from '../../src/state/store.ts';
import { HostContext } from '../../src/ui/host-context.ts';
import { PageTermsProvider } from '../../src/ui/react-renderer.tsx';
import { until } from './until.ts';

const base = 'https://shop.example/api';

/** Stubbed responses by method and path, such as `GET /cart`; everything else is a 404. */
export type Answers = Readonly<Record<string, (sent: unknown) => unknown>>;

/** A component rendered in a simulated DOM with a stubbed shop. */
export interface Drawn {
  box: HTMLElement;
  store: Store;
  /** Waits until an expectation holds. */
  until: (expectation: () => void) => Promise<void>;
  field: (name: string) => HTMLInputElement;
  type: (name: string, text: string) => Promise<void>;
  leave: (name: string) => Promise<void>;
  tick: (name: string) => Promise<void>;
  /** Selects a radio button by its value. */
  choose: (value: string) => Promise<void>;
  press: (name: string | RegExp) => Promise<void>;
  /** The control's description: its help or error text. */
  said: (name: string) => string;
  end: () => void;
}

/** @param texts The compiled texts of the language; without them, those of the source. */
export async function draw(
  node: ReactNode,
  answers: Answers,
  config: object = {},
  texts: Messages = {},
): Promise<Drawn> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.body.appendChild(document.createElement('div'));
  const store = createStore();
  const addresses = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://shop.example/' };
  store.set(configAtom, resolveConfig({ company: 'sk-ws', language: 'en-US', ...config }, addresses));
  store.set(clientAtom, clientOf(answers));
  const { language } = store.get(configAtom);
  const i18n = setupI18n({ locale: language, messages: { [language]: texts } });
  await store.set(loadCartAtom);
  const root = createRoot(box);
  const tag = { element: box, mark: () => undefined, hold: () => () => undefined };
  await act(async () =>
    root.render(
      <Provider value={store}>
        <I18nProvider i18n={i18n}>
          <HostContext value={tag}>
            <PageTermsProvider value={makePageTerms(store.get(configAtom))}>{node}</PageTermsProvider>
          </HostContext>
        </I18nProvider>
      </Provider>,
    ),
  );
  const end = (): void => {
    act(() => root.unmount());
    box.remove();
  };
  return { box, store, end, ...handsOn(box) };
}

function clientOf(answers: Answers) {
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const answer = answers[`${init.method ?? 'GET'} ${pathname.replace('/api', '')}`];
    if (!answer) return Response.json({}, { status: 404 });
    const body = await answer(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    return body instanceof Response ? body : Response.json(body);
  };
  return createClient({ apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US', fetch });
}

/** Interactions of the visitor. */
function handsOn(box: HTMLElement): Omit<Drawn, 'box' | 'store' | 'end'> {
  const field = (name: string): HTMLInputElement => {
    const found = box.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`no field ${name} in: ${box.textContent}`);
    return found;
  };
  const named = (name: string | RegExp) => (element: Element) => {
    const text = element.textContent?.trim() ?? '';
    return typeof name === 'string' ? text === name : name.test(text);
  };
  return {
    field,
    until: (expectation) =>
      until(async () => {
        await act(async () => undefined);
        expectation();
      }),
    async type(name, text) {
      const input: Element = field(name);
      const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: (name) =>
      act(async () => void field(name).dispatchEvent(new Event('focusout', { bubbles: true }))),
    tick: (name) => act(async () => field(name).click()),
    choose: (value) => act(async () => box.querySelector<HTMLElement>(`input[value="${value}"]`)?.click()),
    async press(name) {
      const buttons = [...box.querySelectorAll('button')];
      const button = buttons.find(named(name));
      if (!button)
        throw new Error(`no button ${name} among: ${buttons.map((one) => one.textContent).join(', ')}`);
      await act(async () => button.click());
    },
    said: (name) =>
      box.querySelector(`[id="${field(name).getAttribute('aria-describedby')}"]`)?.textContent ?? '',
  };
}
