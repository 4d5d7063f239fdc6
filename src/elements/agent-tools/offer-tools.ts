import { findModelContext, type ModelContext, registerTool } from '../../lib/model-context.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import type { Page } from '../page/page-shop.ts';
import { refusal, type ToolAnswer } from './answers.ts';
import { CART_TOOLS } from './cart-tools.ts';
import { SHOP_TOOLS } from './shop-tools.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [...SHOP_TOOLS, ...CART_TOOLS];

/** Calls that may run at once: more would keep the visitor's own changes waiting in the queue. */
const MAX_RUNNING = 10;

/**
 * Registers the tools for agents while the config allows them and the page contains a tag, without those of hidden
 * parts; sets `updateTools`, which applies a change of these. Called once a page.
 */
export function offerTools(page: Page): void {
  const context = findModelContext();
  if (!context || page.updateTools) return;
  const offered = new Map<string, () => void>();
  const call = limitedCalls(page);
  const apply = (): void => {
    const wanted = wantedTools(page);
    for (const [name, unregister] of offered) {
      if (wanted.some((tool) => tool.name === name)) continue;
      offered.delete(name);
      unregister();
    }
    for (const tool of wanted)
      if (!offered.has(tool.name)) offered.set(tool.name, register(context, tool, call));
  };
  page.updateTools = watchParts(page, apply);
  page.updateTools();
}

const wantedTools = ({ config, elements, store }: Page): readonly Tool[] => {
  if (!config?.agentTools || elements.size === 0) return [];
  const hidden = store.get(hiddenPartsAtom);
  return TOOLS.filter(({ part }) => !part || !hidden.includes(part));
};

/** Applies also what the shop of the page turns out not to have. */
function watchParts(page: Page, apply: () => void): () => void {
  let watched: Page['store'] | undefined;
  let stop = (): void => undefined;
  return () => {
    if (watched !== page.store) {
      stop();
      watched = page.store;
      stop = page.store.sub(hiddenPartsAtom, apply);
    }
    apply();
  };
}

type Call = (tool: Tool, input: unknown, signal: AbortSignal | undefined) => Promise<ToolAnswer>;

const register = (context: ModelContext, tool: Tool, call: Call): (() => void) =>
  registerTool(context, {
    name: tool.name,
    description: tool.description,
    inputSchema: tool.inputSchema,
    annotations: { readOnlyHint: tool.isReadOnly, untrustedContentHint: true },
    execute: (input, options) => call(tool, input, options?.signal),
  });

/** Calls a tool in the shop that the page shows by then. Never rejects: an agent gets the reason as a result. */
function limitedCalls(page: Page): Call {
  let running = 0;
  return async (tool, input, signal) => {
    if (running >= MAX_RUNNING)
      return refusal(`At most ${MAX_RUNNING} calls run at once. Wait for their results, then call again.`, {
        key: 'tools.too_many_calls',
      });
    running += 1;
    try {
      await page.configChange?.catch(() => undefined);
      return await tool.call(page.store, input, signal);
    } catch (error) {
      console.error(`ws-elements: the tool ${tool.name} failed.`, error);
      return refusal('This did not work. Try again later.', { key: 'wsk.general.unknown_error' });
    } finally {
      running -= 1;
    }
  };
}
