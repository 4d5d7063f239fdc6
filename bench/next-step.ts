import type { Browser, Locator, Page } from 'playwright';
import { type Actor, createActor } from '../demo/scenarios/actor.ts';
import { ownerIn, personIn } from '../demo/scenarios/people.ts';
import type { PresetCode } from '../src/config/presets.ts';
import { openPage } from './bench-page.ts';
import { type ShapedSite, startShapedSite } from './shaped-site.ts';
import { inTurns } from './statistics.ts';
import { type Row, spreadRow } from './table.ts';

/** How long the visitor reads the page before pressing the button, in milliseconds. */
const QUIET = 3_000;
/** The time that a step may need in addition to the calls that depend on each other. */
const BEYOND_CALLS = 100;
const BUTTON = /^(Continue|Checkout|Order (and pay|with obligation to pay:).*)$/;

interface Step {
  company: PresetCode;
  prepare: (actor: Actor) => Promise<unknown>;
  route: string;
  /** The heading of the step from which the visitor continues. */
  from: string;
  /** The bank's page follows. */
  leaves?: true;
  /** Fills in the required fields of the step. */
  fill?: (tag: Locator) => Promise<void>;
}

const owner = async (actor: Actor): Promise<void> => {
  if (actor.preset.workflow === 2) await actor.owner(ownerIn(actor.country));
};

const withNames = async (actor: Actor): Promise<void> => {
  const country = actor.country.toLowerCase();
  await actor.addAll([
    { code: 'hosting-plus' },
    { code: 'domain-register', properties: { domain: `free-lampa.${country}` } },
  ]);
  await actor.register(personIn(actor.country));
  await owner(actor);
};

const readyWithNames = async (actor: Actor): Promise<void> => {
  await withNames(actor);
  await actor.pay('card');
};

const withServer = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'vps-s' }]);
  await actor.register(personIn(actor.country));
  await owner(actor);
  await actor.pay('card');
};

const consent = async (tag: Locator): Promise<void> => {
  for (const box of await tag.getByRole('checkbox').all()) await box.check();
};

const stepsOf = (company: PresetCode): Record<string, Step> => {
  const step = (name: string) => `order?step=${name}`;
  const common = { company, prepare: readyWithNames };
  return {
    'cart to review': { ...common, route: '', from: 'Your cart' },
    'billing to the next': {
      ...common,
      prepare: withNames,
      route: step('billing-profile'),
      from: 'Who should we bill?',
    },
    // The brands of workflow 1 require an owner for few TLDs only.
    ...(company === 'se-lp' && {
      'owner to the next': {
        ...common,
        prepare: withNames,
        route: step('domain-profile'),
        from: 'Who will own the domains?',
      },
    }),
    'payment to review': {
      ...common,
      route: step('payment-method'),
      from: 'How would you like to pay?',
    },
    'settings to review': {
      company,
      prepare: withServer,
      route: step('service-settings'),
      from: 'Settings for your services',
      fill: async (tag) => {
        const field = tag.getByRole('textbox', { name: 'Server name' });
        await field.fill('web01');
        await field.press('Tab');
      },
    },
    'review to the bank': {
      ...common,
      route: step('recapitulation'),
      from: 'Review your order',
      leaves: true,
      fill: consent,
    },
  };
};

const STEPS: Record<string, Step> = Object.fromEntries(
  (['sk-ws', 'se-lp'] as const).flatMap((company) =>
    Object.entries(stepsOf(company)).map(([name, step]) => [`${company}: ${name}`, step]),
  ),
);

interface Figures {
  /** Milliseconds from the click to the next step on screen. */
  shown: number;
  /** The rest of it, without the calls that depend on each other. */
  beyond: number;
}

/**
 * Row 22: from one step to the next on Slow 4G, after the page has been idle. Prints the chain of calls of each step.
 */
export async function nextStepRows(browser: Browser): Promise<Row[]> {
  const chains = new Map<string, string>();
  const of = await inTurns(Object.keys(STEPS), async (name) => {
    const { chain, ...figures } = await measure(browser, STEPS[name] as Step);
    chains.set(name, chain);
    return figures;
  });
  for (const [name, chain] of chains) console.log(`     ${name}: ${chain || 'no call'}`);
  return Object.keys(STEPS).map((name) =>
    spreadRow(
      `22 ${name}: beyond its calls (${of(name, 'shown').middle.toFixed(0)} ms)`,
      of(name, 'beyond'),
      BEYOND_CALLS,
    ),
  );
}

async function measure(browser: Browser, step: Step): Promise<Figures & { chain: string }> {
  const language = step.company === 'sk-ws' ? 'en-US' : 'en-SE';
  const body = `<script type="module" src="/ws/1/ws.js"></script><ws-cart routing="memory" route="${step.route}"></ws-cart>`;
  const site = await startShapedSite({ body, isSlow: true, company: step.company, language });
  const { page, context } = await openPage(browser, async (fresh) => {
    const session = await prepareSession(site, step, language);
    await fresh.addCookies([{ name: 'ws_session', value: session, url: site.origin }]);
  });
  try {
    await page.goto(site.origin);
    const tag = page.locator('ws-cart');
    await tag.getByRole('heading', { name: step.from }).first().waitFor();
    await step.fill?.(tag);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET);
    return await press(page, tag, step);
  } finally {
    // Pending requests of the page would use a closed database.
    await page.goto('about:blank');
    await page.waitForTimeout(500);
    await context.close();
    await site.close();
  }
}

async function prepareSession(site: ShapedSite, { company, prepare }: Step, language: 'en-US' | 'en-SE') {
  const { origin } = site;
  const actor = createActor({
    ...{ fetch: site.callShop, apiUrl: origin, siteUrl: origin, orderUrl: origin },
    ...{ company, language },
  });
  await prepare(actor);
  return actor.kept.session;
}

async function press(page: Page, tag: Locator, step: Step): Promise<Figures & { chain: string }> {
  const button = tag.getByRole('button', { name: BUTTON }).filter({ visible: true }).first();
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  left.catch(() => undefined);
  const calls: { method: string; path: string; start: number; end: number }[] = [];
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const { pathname } = new URL(request.url());
    calls.push({ method: request.method(), path: pathname, start: startTime, end: startTime + responseEnd });
  });
  // Measured with the page's clock: a click with the test's mouse is preceded by two frames.
  const start = await button.evaluate((element: HTMLElement) => {
    const now = Date.now();
    element.click();
    return now;
  });
  const end = step.leaves
    ? await left.then((request) => request.timing().startTime || Date.now())
    : await page.evaluate(shownAt, step.from);
  const chain = chainOf(calls.filter((call) => call.start >= start && call.end <= end));
  const spent = chain.reduce((sum, call) => sum + call.end - call.start, 0);
  const shown = end - start;
  const text = chain.map(
    ({ method, path, start: from, end: to }) => `${method} ${path} ${(to - from).toFixed(0)} ms`,
  );
  return { shown, beyond: shown - spent, chain: text.join(' > ') };
}

/** Runs in the page: the time when a screen with another heading is painted, with everything loaded. */
async function shownAt(before: string): Promise<number> {
  const root = document.querySelector('ws-cart')?.shadowRoot;
  const isShown = (): boolean => {
    const heading = [...(root?.querySelectorAll('h1, h2') ?? [])].find((one) => one.checkVisibility());
    return (
      heading !== undefined && !heading.textContent?.includes(before) && !root?.querySelector('.skeleton')
    );
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const start = Date.now(); !isShown(); await frame())
    if (Date.now() - start > 20_000) throw new Error(`Nothing follows "${before}"`);
  // The next frame begins after this one has been painted.
  await frame();
  return Date.now();
}

interface Call {
  method: string;
  path: string;
  start: number;
  end: number;
}

/** The calls that each began after the previous one had ended, from the last one backward. */
function chainOf(calls: readonly Call[]): Call[] {
  const before = (start: number): Call | undefined =>
    calls
      .filter(({ end }) => end <= start)
      .reduce<Call | undefined>((last, call) => (last && last.end > call.end ? last : call), undefined);
  const chain: Call[] = [];
  for (let call = before(Number.POSITIVE_INFINITY); call; call = before(call.start)) chain.unshift(call);
  return chain;
}
