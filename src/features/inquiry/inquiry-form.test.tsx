// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../i18n/server-texts.ts';
import { InquiryForm } from './inquiry-form.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

const QUESTION = 'Can it have 128 GB of memory?';

/** Sends a message to a shop that responds as given. */
async function send(answer: () => unknown, { email = 'eva@example.com', message = QUESTION } = {}) {
  const place = { usecase: 'server', serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10' } as const;
  page = await draw(<InquiryForm place={place} />, { 'POST /inquiries': answer });
  await page.type('name', 'Eva');
  await page.type('email', email);
  await page.type('message', message);
  await page.press('Send message');
  return page;
}

/** Sends a message to a shop that responds as given; returns the alerts. */
async function alertsAfter(answer: () => unknown) {
  const { box, until } = await send(answer);
  const alerts = () => [...box.querySelectorAll('[role="alert"]')].map((one) => one.textContent);
  await until(() => expect(alerts().join()).toContain('whether your message arrived'));
  return { alerts, until };
}

it('reports once that the connection was lost', async () => {
  const { alerts } = await alertsAfter(() => {
    throw new TypeError('Failed to fetch');
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(alerts()).toHaveLength(1);
});

it('reports why the outcome is unknown if the shop has responded', async () => {
  const { alerts, until } = await alertsAfter(() =>
    Response.json({ key: 'exception.outage' }, { status: 502 }),
  );
  await until(() => expect(alerts()).toHaveLength(2));
  expect(alerts().join()).toContain('We’re having an outage.');
});

it('cannot be edited while it is being sent: what arrives is what it shows [1.6]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { field, until } = await send(() => new Promise((resolve) => (answer = resolve)));
  const areReadOnly = () => ['name', 'email', 'phone', 'message'].map((name) => field(name).readOnly);
  expect(areReadOnly()).toEqual([true, true, true, true]);
  await act(async () => answer(Response.json({}, { status: 503 })));
  await until(() => expect(areReadOnly()).toEqual([false, false, false, false]));
});

it('confirms the address that was sent, without the invisible characters of copied text', async () => {
  const { box, until } = await send(() => ({ id: '17' }), { email: 'eva\u200b@example.com ' });
  await until(() => expect(box.textContent).toContain('We’ll reply to eva@example.com.'));
});

it('says that a pasted message is too long instead of cutting it [1.6]', async () => {
  const { field, said } = await send(() => ({ id: '17' }), { message: 'a'.repeat(5_001) });
  expect(field('message').hasAttribute('maxlength')).toBe(false);
  expect(said('message')).toContain('too long');
});

it('offers to mend a slip in the address, and changes nothing by itself', async () => {
  const { box, field, leave, press, type, until } = await send(() => new Promise(() => undefined), {
    message: '',
  });
  const offers = () => [...box.querySelectorAll('.field-head button')].map((button) => button.textContent);
  await type('email', 'eva@gmial.com');
  await leave('email');
  await until(() => expect(offers()).toEqual(['Did you mean …@gmail.com?']));
  expect(box.querySelector('.field [role="status"]')?.textContent).toBe('Did you mean eva@gmail.com?');
  expect(field('email').value).toBe('eva@gmial.com');
  await press('Did you mean …@gmail.com?');
  expect(field('email').value).toBe('eva@gmail.com');
  expect(document.activeElement).toBe(field('email'));
  await leave('email');
  await until(() => expect(offers()).toEqual([]));
});
