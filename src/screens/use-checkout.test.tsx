// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { LoginProvider } from './login-provider.tsx';
import { TagRouterProvider, useRoute } from './router/use-router.tsx';
import { useCheckout } from './use-checkout.ts';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};

function Cart() {
  const route = useRoute();
  const checkout = useCheckout();
  return (
    <>
      <output>{route}</output>
      <button type="button" onClick={checkout}>
        Checkout
      </button>
    </>
  );
}

let page: Drawn;
afterEach(() => page.end());
async function pressCheckout(user?: object): Promise<void> {
  page = await draw(
    <TagRouterProvider routing="memory" route="">
      <LoginProvider>
        <Cart />
      </LoginProvider>
    </TagRouterProvider>,
    { 'GET /cart': () => ({ ...cart, user }) },
  );
  await page.press('Checkout');
}
const route = () => page.box.querySelector('output')?.textContent;

it('a visitor who checks out is asked who they are [6.1] [D.6]', async () => {
  await pressCheckout();
  await page.until(() => expect(page.box.querySelector('dialog')?.textContent).toContain('I’m new here'));
  expect(route()).toBe('');
});

it('a visitor who is new goes on with the first order step [2.45]', async () => {
  await pressCheckout();
  await page.until(() => expect(page.box.querySelector('dialog')?.textContent).toContain('I’m new here'));
  await page.press('Continue as a new customer');
  expect(route()).toBe('order?step=billing-profile');
});

it('a customer who checks out goes to the order at once [6.1]', async () => {
  await pressCheckout({ login: 'eva' });
  expect(route()).toBe('order?step=recapitulation');
  expect(page.box.querySelector('dialog')).toBeNull();
});
