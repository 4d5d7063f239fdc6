// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { makeLatch } from '../../../test/support/latch.ts';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { MigrationBox } from './migration-box.tsx';

let drawn: Drawn;
afterEach(() => drawn.end());

it('invoices that are chosen while another way is being saved replace it in the shop, too', async () => {
  const promotion: Record<string, unknown> = { id: 'm1', applicable: true, files: [] };
  const { opened, open } = makeLatch();
  const cart = () => ({
    uuid: 'a',
    items: [],
    migrationPromotion: { ...promotion },
    summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
  });
  drawn = await draw(<MigrationBox />, {
    'GET /cart': cart,
    'PUT /promotion-for-migration/need-assistance': async () => {
      await opened;
      promotion.needAssistance = false;
      return cart();
    },
    'DELETE /promotion-for-migration/m1': () => {
      delete promotion.needAssistance;
      return cart();
    },
  });
  await drawn.choose('self');
  await drawn.until(() => expect(drawn.box.querySelector('[aria-busy="true"]')).not.toBeNull());
  await drawn.choose('files');
  open();
  await drawn.until(() => expect(drawn.box.querySelector('[aria-busy="true"]')).toBeNull());
  expect(promotion).not.toHaveProperty('needAssistance');
});
