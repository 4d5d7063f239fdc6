// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../i18n/server-texts.ts';
import { InquiryForm } from './inquiry-form.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

/** Sends a message to a shop that responds as given; returns the alerts. */
async function alertsAfter(answer: () => unknown) {
  const place = { usecase: 'server', serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10' } as const;
  page = await draw(<InquiryForm place={place} />, { 'POST /inquiries': answer });
  const { box, type, press, until } = page;
  await type('name', 'Eva');
  await type('email', 'eva@example.com');
  await type('message', 'Can it have 128 GB of memory?');
  await press('Send message');
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
