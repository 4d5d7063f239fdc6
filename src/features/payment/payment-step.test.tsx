// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { PaymentChoice } from './payment-options.tsx';
import { PaymentStep } from './payment-step.tsx';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const option = (groupId: string, more: object = {}) => ({ id: groupId, groupId, available: true, ...more });

let step: Drawn;
let sent: unknown[];
afterEach(() => step.end());

const ways = { onDone: () => undefined, onBack: () => undefined };

async function open(
  options: readonly object[],
  node: ReactNode = <PaymentStep {...ways} />,
  config = {},
): Promise<void> {
  sent = [];
  step = await draw(
    node,
    {
      'GET /cart': () => cart,
      'GET /payment-options': () => options,
      'PUT /cart/payment-option': (choice) => {
        sent.push(choice);
        return { ...cart, paymentOption: choice };
      },
    },
    config,
  );
  await step.until(() => expect(step.box.querySelector('input[type=radio]')).not.toBeNull());
}

describe('the payment options on the screen', () => {
  it('have the texts of their groups, with the days of the option itself', async () => {
    await open([option('later', { maxDays: 7 }), option('qrcode'), option('card', { name: 'Visa' })]);
    const { textContent } = step.box;
    expect(textContent).toContain('You’ll pay the invoice within 7 days.');
    expect(textContent).toContain('PAY by square');
    expect(textContent).toContain('You’ll scan a code with your banking app.');
    expect(textContent).toContain('Visa');
    expect(textContent).toContain('You’ll pay on your bank’s secure page');
  });

  it('send the automatic renewal that the visitor ticks, and its end [3.21]', async () => {
    await open([option('card', { recurrentAvailable: true }), option('transfer')]);
    await step.tick('recurrent');
    await step.until(() => expect(sent.at(-1)).toMatchObject({ groupId: 'card', recurrent: true }));
    await step.until(() => expect(step.field('recurrent').checked).toBe(true));
    await step.tick('recurrent');
    await step.until(() => expect(sent.at(-1)).toMatchObject({ groupId: 'card', recurrent: false }));
    await step.choose('transfer');
    await step.until(() => expect(sent.at(-1)).toEqual({ id: 'transfer', groupId: 'transfer' }));
  });

  it.each([
    ['step', <PaymentStep key="step" {...ways} />],
    ['review', <PaymentChoice key="review" />],
  ])('that cannot be used are folded behind their number, with the reasons, in the %s', async (_, node) => {
    await open(
      [option('card'), option('later', { available: false }), option('credit', { balance: 0 })],
      node,
    );
    const folded = step.box.querySelector('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('2 more aren’t available for this order');
    expect(folded?.textContent).toContain('Only companies can pay later.');
    expect(folded?.textContent).toContain('You don’t have any credit.');
    expect(step.box.querySelectorAll('fieldset')[0]?.textContent).not.toContain('Pay later');
  });

  it('are all open if none can be used', async () => {
    await open([option('later', { available: false })]);
    expect(step.box.querySelector('details')?.open).toBe(true);
  });

  it('can be selected even if this version does not know their group', async () => {
    await open([option('new-thing')]);
    expect(step.box.textContent).toContain('new-thing');
    await step.choose('new-thing');
    await step.until(() => expect(step.field('payment-method').checked).toBe(true));
  });
});

describe('the marks of the payment options', () => {
  const BRANDS = ['card', 'banking', 'transfer', 'qrcode', 'paypal', 'card_swish', 'later'];
  const trailing = () =>
    Object.fromEntries(
      [...step.box.querySelectorAll<HTMLElement>('.radio-card')].map((card) => {
        const group = card.querySelector('input')?.value ?? '';
        const drawn = [...card.querySelectorAll('.radio-card-trailing :is(svg, img)')];
        return [group, drawn.map(({ tagName }) => tagName.toLowerCase()).join(' ')];
      }),
    );
  const ours = {
    card: 'svg svg',
    qrcode: 'svg',
    paypal: 'svg',
    card_swish: 'svg',
    banking: '',
    transfer: '',
    later: '',
  };
  const openWith = (config?: { assetUrl: string }) =>
    open(
      BRANDS.map((groupId) => option(groupId)),
      <PaymentStep {...ways} />,
      config,
    );

  it('are drawn where the method is a brand, for nobody to be read out', async () => {
    await openWith();
    expect(trailing()).toEqual(ours);
    for (const mark of step.box.querySelectorAll('.payment-mark'))
      expect(mark.getAttribute('aria-hidden')).toBe('true');
  });

  it("give way to the provider's picture, which takes the same space [3.43]", async () => {
    await openWith({ assetUrl: 'https://cdn.example' });
    const pictures = [...step.box.querySelectorAll('img')].map((img) => [
      img.getAttribute('src'),
      img.style.getPropertyValue('--_marks'),
    ]);
    expect(pictures).toEqual([
      ['https://cdn.example/payment/card.svg', '2'],
      ['https://cdn.example/payment/banking.svg', '1'],
      ['https://cdn.example/payment/qrcode.svg', '1'],
      ['https://cdn.example/payment/paypal.svg', '1'],
      ['https://cdn.example/payment/card_swish.svg', '1'],
    ]);
    expect(trailing()).toMatchObject({ card: 'img', transfer: '' });
  });

  it("stay where the provider's picture cannot be loaded", async () => {
    await openWith({ assetUrl: 'https://cdn.example' });
    await act(async () => {
      for (const img of step.box.querySelectorAll('img')) img.dispatchEvent(new Event('error'));
    });
    expect(trailing()).toEqual(ours);
  });
});

describe('the payment options where the order is reviewed', () => {
  const many = ['card', 'banking', 'transfer', 'qrcode', 'paypal', 'card_swish'];
  const labels = (box: ParentNode): string[] =>
    [...box.querySelectorAll('.radio-card-label')].map((label) => label.textContent ?? '');
  const fold = (): HTMLDetailsElement | null => step.box.querySelector('details');
  const above = (): string[] => labels(step.box).slice(0, -labels(fold() as HTMLElement).length);

  it('are four, and the others are folded behind their number', async () => {
    await open(
      many.map((groupId) => option(groupId)),
      <PaymentChoice />,
    );
    expect(fold()?.querySelector('summary')?.textContent).toBe('More ways to pay (2)');
    expect(fold()?.open).toBe(false);
    expect(above()).toEqual(['Credit or debit card', 'Online banking', 'Bank transfer', 'PAY by square']);
    expect(labels(fold() as HTMLElement)).toEqual(['PayPal', 'Swish']);
  });

  it('explain only the chosen one', async () => {
    await open([option('card'), option('transfer')], <PaymentChoice />);
    await step.choose('transfer');
    await step.until(() => expect(step.box.textContent).toContain('We’ll show you the account'));
    expect(step.box.textContent).not.toContain('You’ll pay on your bank’s secure page');
  });

  it('stay in their places while the fold is open, and the chosen one is above it afterwards', async () => {
    await open(
      many.map((groupId) => option(groupId)),
      <PaymentChoice />,
    );
    const toggle = (isOpen: boolean) => act(async () => turn(fold(), isOpen));
    await toggle(true);
    await step.choose('card_swish');
    await step.until(() => expect(sent.at(-1)).toEqual({ id: 'card_swish', groupId: 'card_swish' }));
    expect(labels(fold() as HTMLElement)).toEqual(['PayPal', 'Swish']);
    await toggle(false);
    expect(above()).toEqual(['Credit or debit card', 'Online banking', 'Bank transfer', 'Swish']);
    expect(labels(fold() as HTMLElement)).toEqual(['PAY by square', 'PayPal']);
  });

  it('stay in their places when another one is chosen', async () => {
    await open(
      many.map((groupId) => option(groupId)),
      <PaymentChoice />,
    );
    await step.choose('card_swish');
    await act(async () => turn(fold(), false));
    expect(above().at(-1)).toBe('Swish');
    await step.choose('card');
    await step.until(() => expect(sent.at(-1)).toMatchObject({ groupId: 'card' }));
    expect(above().at(-1)).toBe('Swish');
  });

  it('have no fold where all have room', async () => {
    await open(
      many.slice(0, 4).map((groupId) => option(groupId)),
      <PaymentChoice />,
    );
    expect(fold()).toBeNull();
  });
});

function turn(details: HTMLDetailsElement | null, open: boolean): void {
  if (!details) return;
  details.open = open;
  details.dispatchEvent(new Event('toggle'));
}
