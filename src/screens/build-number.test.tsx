// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { BUILD } from '../lib/build.ts';
import { BuildNumber } from './cart-app.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

it.each([
  ['production', undefined, ''],
  ['production', '4711', ''],
  ['staging', undefined, `Build ${BUILD}`],
  ['development', undefined, `Build ${BUILD}`],
  ['staging', '4711', 'Build 4711'],
])(
  'the build number in %s, with %s in the config, is "%s" [2.53]',
  async (environment, buildNumber, text) => {
    page = await draw(<BuildNumber />, {}, { environment, ...(buildNumber && { buildNumber }) });
    expect(page.box.textContent).toBe(text);
  },
);
