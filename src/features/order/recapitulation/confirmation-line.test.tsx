// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { ConfirmationLine } from './order-form.tsx';

const pages: Drawn[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.end();
});

it.each([
  ['the address of the invoice', ['jana@x.sk'], 'that we send to jana@x.sk.'],
  ['all of them', ['jana@x.sk', 'office@x.sk'], 'that we send to jana@x.sk, office@x.sk.'],
  ['none where it is not known', [], ''],
])('the line below the order button names %s', async (_which, emails, text) => {
  const page = await draw(<ConfirmationLine billed={{ emails }} />, {});
  pages.push(page);
  if (text) expect(page.box.textContent).toContain(text);
  else expect(page.box.textContent).toBe('');
});
