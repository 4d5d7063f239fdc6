import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Actor, createActor } from '../../../demo/scenarios/actor.ts';
import { findScenario } from '../../../demo/scenarios/scenarios.ts';
import type { Locale } from '../../../src/config/locales.ts';
import { COMPANIES, type PresetCode } from '../../../src/config/presets.ts';
import { directionOf } from '../../../src/lib/direction.ts';
import { expect, type Locator, type Page } from '../fixtures.ts';
import type { Stage } from '../gate.ts';
import { strictestPolicy } from '../policy.ts';

/** A fault to inject for this visitor's session only; see demo/api/faults.ts for the kinds. */
export interface Fault {
  kind: 'delay' | 'hang' | 'reset' | 'status' | 'cut';
  method?: string;
  path: string;
  status?: number;
  key?: string;
  ms?: number;
  count?: number;
}

/** Context of a visit's interactions. */
export interface Scene {
  page: Page;
  tag: Locator;
  actor: Actor;
  /** Presses the button with exactly this name. */
  press: (name: string | RegExp) => Promise<void>;
  /** Fills the field with exactly this label. */
  type: (label: string, text: string) => Promise<void>;
  injectFault: (faults: Fault) => Promise<void>;
  /** What the page, and the visitor until now, have said: none of it is translated. */
  said: string[];
  /** Changes the language of the page, and waits until the tag speaks it. */
  speak: (language: Locale) => Promise<void>;
}

/** How to reach a state of a route: server data, route, actions, and the expected result. */
export interface Visit {
  /** Name of a demo scenario, whose data and, unless `route` is set, route are used. */
  scenario?: string;
  prepare?: (actor: Actor) => Promise<unknown>;
  faults?: readonly Fault[];
  /** A route of `ws-cart`; defaults to the scenario's route, then to the cart. */
  route?: string;
  /** Markup to use instead of `ws-cart`. */
  html?: string;
  company?: PresetCode;
  config?: object;
  act?: (scene: Scene) => Promise<void>;
  /** A text that only this state shows, or an element that only this state has. */
  shows: string | RegExp | ((scene: Scene) => Locator);
  /** The state is pending, so the tag stays busy. */
  busy?: true;
}

/** Answers a call of the shop, such as `/users/login-codes`, in its place. */
export async function answerCall(
  { page }: Scene,
  path: string,
  status: number,
  json?: object,
): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const origin = (await route.request().headerValue('origin')) ?? '*';
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
    await route.fulfill({ status, headers, ...(json && { json }) });
  });
}

/** States of every screen that loads the cart first. */
export type Reads = 'loading' | 'not loaded';
/** States of every screen that sends a change. */
export type Sends = 'in progress' | 'refused by the server' | 'unknown error with its number' | 'offline';
/** States of every form. */
export type Form = Sends | 'refused fields';

/** How to reach each state of a screen or a tag: those that it cannot be without, and its own. */
export type Visits<State extends string = never> = Readonly<Record<State, Visit>> &
  Readonly<Record<string, Visit>>;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeAt = new WeakMap<Stage, string>();

/** URL of axe on the test site, so that the browser caches the compiled script between pages. */
function axeUrl(stage: Stage): string {
  const known = axeAt.get(stage);
  if (known) return known;
  const url = stage.put(AXE, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' });
  axeAt.set(stage, url);
  return url;
}

/** Allows the scripts of the test itself. */
const NONCE = 'v1s1t';

interface Surroundings {
  /** Markup for `<head>`; then the page has no policy. */
  head?: string;
}

/**
 * Opens a state as a new visitor, on a page of the strictest policy with the tag and axe, and waits until it is shown.
 */
export async function openVisit(
  page: Page,
  stage: Stage,
  visit: Visit,
  { head }: Surroundings = {},
): Promise<Scene> {
  const { company = 'sk-ws' } = visit;
  const scenario = visit.scenario === undefined ? undefined : findScenario(visit.scenario);
  if (visit.scenario && !scenario) throw new Error(`There is no scenario "${visit.scenario}"`);
  const actor = createActor({
    fetch: (request) => fetch(request),
    ...{ apiUrl: stage.apiUrl, siteUrl: stage.siteUrl, orderUrl: `${stage.siteUrl}/order` },
    ...{ company, language: languageOf(company) },
  });
  await actor.cart();
  await scenario?.prepare?.(actor);
  await visit.prepare?.(actor);
  const injectFault = (faults: Fault) =>
    actor.call('POST', '/demo/faults', { ...faults, session: actor.kept.session }).then(() => undefined);
  for (const faults of visit.faults ?? []) await injectFault(faults);
  const { session } = actor.kept;
  await page.context().addCookies([{ name: 'ws_session', value: session, url: stage.apiUrl }]);
  const config = configOf(visit, stage);
  const route = visit.route ?? scenario?.route ?? '';
  const html = visit.html ?? `<ws-cart routing="memory" route="${escaped(route)}"></ws-cart>`;
  const hangs = visit.faults?.some(({ kind }) => kind === 'hang');
  const policy = strictestPolicy(stage.apiUrl, `${stage.apiUrl} 'nonce-${NONCE}'`);
  const scripts = headOf(actor, axeUrl(stage));
  await page.goto(
    stage.put(pageOf(html, scripts + (head ?? ''), config), head === undefined ? policy : {}),
    hangs ? { waitUntil: 'load' } : {},
  );
  const tag = page.locator(/<(ws-[\w-]+)/.exec(html)?.[1] ?? '').first();
  // The page's own content of the tag is visible before the tag has rendered.
  await tag.locator('.ws').first().waitFor({ state: 'attached' });
  const { local, tab } = actor.kept;
  const said = [html, ...Object.values({ ...local, ...tab })].flatMap(stringsIn);
  said.push(...[...route.matchAll(/=([^&]+)/g)].map(([, value = '']) => value));
  const press: Scene['press'] = (name) =>
    tag.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  const type: Scene['type'] = (label, text) => {
    said.push(text);
    return fieldIn(tag, label).fill(text);
  };
  const speak = async (language: Locale) => {
    await changeLanguage(page, tag, { ...config, language });
    if (!visit.busy) await expectIdle(tag);
  };
  const scene: Scene = { page, tag, actor, injectFault, said, press, type, speak };
  await visit.act?.(scene);
  await expectVisit(scene, visit);
  return scene;
}

const expectIdle = (tag: Locator): Promise<void> =>
  expect(tag.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);

async function changeLanguage(
  page: Page,
  tag: Locator,
  { scriptUrl: _, ...config }: ReturnType<typeof configOf>,
): Promise<void> {
  await page.evaluate((values) => void window.wsElements.setConfig(values), config);
  const { language } = config;
  const shown = `.ws[lang="${language}"][dir="${directionOf(language)}"]`;
  await expect(tag.locator(shown).first()).toBeAttached();
}

/** The texts between quotation marks, of JSON or of markup. */
export const stringsIn = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\\n]|\\.){3,})"/g)].map(([quoted]) => JSON.parse(quoted) as string);

export const fieldIn = (tag: Locator, name: string): Locator =>
  tag
    .getByRole('textbox', { name, exact: true })
    .or(tag.getByRole('combobox', { name, exact: true }))
    .first();

async function expectVisit(scene: Scene, { shows, busy }: Visit): Promise<void> {
  const { tag, page } = scene;
  const place =
    typeof shows === 'function' ? shows(scene) : tag.getByText(shows).filter({ visible: true }).first();
  await expect(place).toBeVisible();
  if (busy) return;
  await expectIdle(tag);
  // Avoids hover styles.
  await page.mouse.move(0, 0);
}

const languageOf = (company: PresetCode) => {
  const { languages } = COMPANIES[company];
  return languages.find((language) => language.startsWith('en')) ?? languages[0];
};

const configOf = ({ company = 'sk-ws', config }: Visit, { apiUrl }: Stage) => ({
  company,
  language: languageOf(company) as Locale,
  cartUrl: '/order',
  errorReportUrl: `${apiUrl}/error-reports`,
  apiUrl: `${apiUrl}/api`,
  validationApiUrl: `${apiUrl}/validation`,
  scriptUrl: `${apiUrl}/ws/1/ws.js`,
  ...config,
});

/** Clears the storage of earlier visits, then stores the entries of this one. */
function headOf({ kept }: Actor, axe: string): string {
  const fill = (storage: string, entries: Record<string, string>) =>
    `${storage}.clear();for(const [k,v] of Object.entries(${JSON.stringify(entries)}))${storage}.setItem(k,v);`;
  const script = fill('localStorage', kept.local) + fill('sessionStorage', kept.tab);
  return `<script nonce="${NONCE}">${script.replaceAll('<', '\\u003c')}</script><script nonce="${NONCE}" src="${axe}"></script>`;
}

function pageOf(body: string, head: string, { scriptUrl, ...config }: ReturnType<typeof configOf>): string {
  return `<!doctype html>
<html lang="en" config="${escaped(JSON.stringify(config))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Visit</title>
${head}<script type="module" src="${scriptUrl}"></script></head>
<body>${body}</body></html>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
