import type { WsElements } from '../../src/elements/window-api.ts';

declare global {
  interface Window {
    wsElements: WsElements;
  }
}
