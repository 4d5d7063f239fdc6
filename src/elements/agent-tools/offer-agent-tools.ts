import { loadExport } from '../../lib/load-chunk.ts';
import type { Page } from './page-shop.ts';

/** Offers tools to agents in a browser with WebMCP, or removes them; only a config that asks for them loads the code. */
export function offerAgentTools(page: Page): void {
  page.updateTools?.();
  const isAsked = page.config?.agentTools && ('modelContext' in document || 'modelContext' in navigator);
  if (!isAsked || page.updateTools) return;
  loadExport(() => import('../agent-tools/offer-tools.ts'), 'offerTools')
    .then((offerTools) => offerTools(page))
    .catch((error: unknown) => console.error('ws-elements: agents have no tools on this page.', error));
}
