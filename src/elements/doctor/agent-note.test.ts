import { afterEach, expect, it, vi } from 'vitest';
import { findAgentNote } from './agent-note.ts';

afterEach(() => vi.unstubAllGlobals());

const context = { registerTool: () => undefined };

it.each([
  ['a browser with tools', true, { modelContext: context }, {}, 'agent-tools'],
  ['an early version of it', true, {}, { modelContext: context }, 'agent-tools'],
  ['a browser without', true, {}, {}, 'no-agents'],
  ['an element of that name', true, { modelContext: {} }, {}, 'no-agents'],
  ['a page that asks for none', false, { modelContext: context }, {}, undefined],
  ['a page that says nothing', undefined, { modelContext: context }, {}, undefined],
])('tells the case of %s', (_what, agentTools, document, navigator, kind) => {
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  expect(findAgentNote({ agentTools })?.kind).toBe(kind);
});
