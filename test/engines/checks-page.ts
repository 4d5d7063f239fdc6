import { type Check, expectSame } from './check.ts';
import { type Driver, look, until, untilSays, untilSeen } from './driver.ts';
import type { Stage } from './stage.ts';

const MINICART = '<ws-minicart><a href="/fallback">Cart</a></ws-minicart>';

/** A page whose script and its chunks come from the origin that can fail; the shop's origin does not change. */
const fromCdn = (stage: Stage, body: string): string =>
  stage.page(body, {
    script: `${stage.cdn.url}/ws.js`,
    config: {
      apiUrl: `${stage.shop.apiUrl}/api`,
      validationApiUrl: `${stage.shop.apiUrl}/validation`,
    },
  });

const askedFor = ({ cdn }: Stage, part: string): number =>
  cdn.asked.filter((path) => path.includes(part)).length;

async function opensAfter(visitor: Driver, stage: Stage, failure: 'missing' | 'reset'): Promise<void> {
  stage.cdn.asked.length = 0;
  stage.cdn.fail('assets/ws-minicart-', failure, 1);
  await visitor.goto(fromCdn(stage, MINICART));
  await until(
    visitor,
    'the code of the tag',
    "document.querySelector('ws-minicart').matches(':state(ready)')",
  );
  expectSame(askedFor(stage, 'assets/ws-minicart-'), 2, 'requests');
}

/** The environment of the tags: the page's policy, and files that fail to load. */
export const PAGE_CHECKS: readonly Check[] = [
  {
    name: 'the policy of these pages is in force, also for a script that is made later',
    provokes: /^policy: (script-src|require-trusted-types)/,
    run: async (visitor, stage) => {
      await visitor.goto(stage.page(`${MINICART}<script>window.inline = true;</script>`));
      await untilSays(visitor, 'ws-minicart', 'Cart is empty');
      await until(visitor, 'a refusal', "window.look.faults.some((fault) => fault.includes('script-src'))");
      expectSame(await visitor.ask('window.inline ?? null'), null, 'what the inline script did');
    },
  },
  {
    name: 'a file that is missing once is asked for again [C2.6]',
    run: (visitor, stage) => opensAfter(visitor, stage, 'missing'),
  },
  {
    name: 'a file whose connection broke is asked for again',
    run: (visitor, stage) => opensAfter(visitor, stage, 'reset'),
  },
  {
    name: 'a part of the order that does not load is reported, and comes when it is requested again',
    run: async (visitor, stage) => {
      stage.cdn.fail('assets/order-', 'missing', Number.POSITIVE_INFINITY);
      await visitor.goto(fromCdn(stage, MINICART));
      await untilSays(visitor, 'ws-minicart', 'Cart is empty');
      await visitor.ask(look('add', { code: 'hosting-plus', period: 12 }));
      await visitor.goto(
        fromCdn(stage, '<ws-cart route="order?step=billing-profile" routing="memory"></ws-cart>'),
      );
      await untilSays(visitor, 'ws-cart', 'This part of the page didn’t load');
      stage.cdn.fail('assets/order-', 'missing', 0);
      await visitor.click(['ws-cart', 'button', 'Try again']);
      await untilSeen(visitor, ['ws-cart', 'h1, h2', 'Your details']);
    },
  },
];
