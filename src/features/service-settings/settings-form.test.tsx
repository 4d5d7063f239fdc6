// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../test/support/render.tsx';
import { tabStore } from '../../lib/storage.ts';
import { SettingsForm } from './settings-form.tsx';

const item = (id: string, code: string, name: string) => ({
  id,
  code,
  name: code,
  price: { vatExcluded: 10 },
  properties: {},
  mandatoryEditableProperties: [name],
});
const cart = {
  uuid: 'a',
  items: [item('s', 'vps-l', 'name'), item('c', 'vdc-m', 'name'), item('d', 'server-1', 'serverName')],
  summary: { price: { vatExcluded: 30, vatIncluded: 36.9, vatPercentage: 23 } },
};

let form: Drawn;
const nothing = (): undefined => undefined;
const open = async (shown: object = cart, more: Answers = {}): Promise<void> => {
  form = await draw(
    <SettingsForm
      kind="mandatory"
      backLabel="Back"
      doneLabel="Continue"
      onDone={nothing}
      onBack={nothing}
      onLogin={nothing}
    />,
    { 'GET /cart': () => shown, 'GET /cart/items/validate': () => [], ...more },
  );
};

afterEach(() => {
  form.end();
  tabStore.clear('');
});

it.each([
  ['VPS', 's:name', 'Web', 'Field input value is too short. Use at least 5 characters', 'web01'],
  ['VDC', 'c:name', 'a b c', 'This contains a character that isn’t allowed: a space', 'A_b-1'],
  ['server', 'd:serverName', 'a-b', 'This contains a character that isn’t allowed: “-”', 'ab'],
])('a name of a %s is validated when its field is left [2.29]', async (_, name, wrong, problem, right) => {
  await open();
  await form.leave(name);
  expect(form.field(name).hasAttribute('aria-invalid'), 'an empty field waits for the form').toBe(false);
  await form.type(name, wrong);
  expect(form.field(name).hasAttribute('aria-invalid'), 'while somebody types').toBe(false);
  await form.leave(name);
  await form.until(() => expect(form.said(name)).toBe(problem));
  expect(form.field(name).getAttribute('aria-invalid')).toBe('true');
  await form.type(name, right);
  expect(form.field(name).hasAttribute('aria-invalid'), 'right again').toBe(false);
});

it.each([
  ['lampa.sk', 'lampa.sk'],
  ['xn--mnchen-3ya.de', 'münchen.de'],
])('a service of the domain %s is named %s', async (domain, name) => {
  await open({ ...cart, items: [{ ...item('s', 'vps-l', 'name'), properties: { domain } }] });
  expect(form.box.querySelector('legend')?.textContent).toBe(`vps-l, ${name}`);
  expect(form.box.querySelector('.setting-service')?.textContent).toBe(name);
});

it('a service whose domain is chosen later is named after its product', async () => {
  await open({ ...cart, items: [{ ...item('s', 'vps-l', 'name'), properties: { domain: '' } }] });
  expect(form.box.querySelector('.setting-service')?.textContent).toBe('vps-l');
});

it.each([
  ['firma.local', /isn’t a public domain/],
  ['jana.github.io', /github\.io belongs to a hosting service/],
  ['firma©.sk', /“©”/],
  ['firma', /It should look like example\.com/],
])('says why %s is not a domain', async (typed, reason) => {
  await open({ ...cart, items: [{ ...item('h', 'hosting-plus', 'domain'), properties: { domain: '' } }] });
  await form.type('h:domain', typed);
  await form.leave('h:domain');
  await form.until(() => expect(form.said('h:domain')).toMatch(reason));
});

it('shows the refusal of a domain that was typed in capital letters', async () => {
  const hosting = (domain: string) => ({
    ...cart,
    items: [{ ...item('h', 'hosting-plus', 'domain'), properties: { domain } }],
  });
  const errors = [{ translationKey: 'validation.domain_invalid' }];
  await open(hosting(''), {
    'PATCH /cart/items/h': () => hosting('taken.sk'),
    'GET /cart/items/validate': () => ({
      violations: [{ propertyPath: 'items[h].configuration.domain', errors }],
    }),
  });
  await form.type('h:domain', 'Taken.SK');
  await form.press('Continue');
  await form.until(() => expect(form.field('h:domain').getAttribute('aria-invalid')).toBe('true'));
});

it('takes no input while the settings are being saved, since it would be lost', async () => {
  let answer: (value: unknown) => void = nothing;
  const one = { ...cart, items: [item('s', 'vps-l', 'name')] };
  await open(one, {
    'PATCH /cart/items/s': () => new Promise((resolve) => (answer = resolve)),
  });
  await form.type('s:name', 'web01');
  await form.press('Continue');
  await form.until(() => expect(form.box.querySelector('[aria-busy="true"]')).not.toBeNull());
  await form.type('s:name', 'web02');
  expect(form.field('s:name').value).toBe('web01');
  await act(async () => answer(Response.json({ key: 'exception.outage' }, { status: 503 })));
  await form.until(() => expect(form.box.querySelector('[aria-busy="true"]')).toBeNull());
  await form.type('s:name', 'web02');
  expect(form.field('s:name').value).toBe('web02');
});
