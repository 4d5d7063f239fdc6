import { loadExport } from '../../lib/load-chunk.ts';
import type { Page } from '../page/page-shop.ts';

/** Offers tools to agents in a browser with WebMCP; only a config that asks for them loads the code. */
export function offerAgentTools(page: Page): void {
  page.updateTools = () => {
    if (!page.config?.agentTools || !('modelContext' in document || 'modelContext' in navigator)) return;
    page.updateTools = undefined;
    loadExport(() => import('./offer-tools.ts'), 'offerTools')
      .then((offerTools) => offerTools(page))
      .catch((error: unknown) => console.error('ws-elements: agents have no tools on this page.', error));
  };
  void page.started.then(() => page.updateTools?.());
}
