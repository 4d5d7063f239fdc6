// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findAgentNotes, findConsentNotes } from './notes.ts';

const setCookie = (text: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a consent banner writes it.
  document.cookie = text;
};
afterEach(() => setCookie('cc=; max-age=0'));

const asked = { analytics: 'dataLayer' } as const;

it.each([
  ['a cookie that is missing', { ...asked, consentCookie: 'cc' }, undefined, 'consent-missing'],
  ['a refusal', { ...asked, consentCookie: 'cc' }, 'none', 'consent-refused'],
  [
    'a choice that the config does not name',
    { ...asked, consentCookie: 'cc' },
    '{a:true}',
    'consent-refused',
  ],
  ['a consent', { ...asked, consentCookie: 'cc', consentGranted: 'a' }, '{a:true}', 'consent-granted'],
  ['no named cookie', asked, 'granted', 'consent-unnamed'],
  ['a page that decides itself', { ...asked, consentCookie: false } as const, undefined, 'consent-page'],
  ['analytics that are off', { analytics: false, consentCookie: 'cc' } as const, 'granted', 'consent-off'],
  ['a page without analytics', { analytics: false } as const, 'granted', undefined],
])('tells the case of %s [9.31]', (_what, config, cookie, kind) => {
  if (cookie) setCookie(`cc=${cookie}`);
  expect(findConsentNotes(config).map((note) => note.kind)).toEqual(kind ? [kind] : []);
});

it('shows the value of the cookie that does not mean yes, shortened [9.31]', () => {
  setCookie(`cc=no${'x'.repeat(500)}`);
  expect(findConsentNotes({ ...asked, consentCookie: 'cc' })).toEqual([
    { kind: 'consent-refused', at: 'cc', value: `no${'x'.repeat(78)}`, text: expect.any(Function) },
  ]);
});

afterEach(() => vi.unstubAllGlobals());

const context = { registerTool: () => undefined };

it.each([
  ['a browser with tools', true, { modelContext: context }, {}, 'agent-tools'],
  ['an early version of it', true, {}, { modelContext: context }, 'agent-tools'],
  ['a browser without', true, {}, {}, 'no-agents'],
  ['an element of that name', true, { modelContext: {} }, {}, 'no-agents'],
  ['a page that asks for none', false, { modelContext: context }, {}, undefined],
  ['a page that says nothing', undefined, { modelContext: context }, {}, undefined],
])('tells agents of %s', (_what, agentTools, document, navigator, kind) => {
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  expect(findAgentNotes({ agentTools }).map((note) => note.kind)).toEqual(kind ? [kind] : []);
});
