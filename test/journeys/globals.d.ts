import type { WsElements } from '../../src/elements/page/window-api.ts';

declare global {
  interface Window {
    wsElements: WsElements;
  }
}
