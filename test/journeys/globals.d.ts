import type { WsElements } from '../../src/elements/page/ws-elements.ts';

declare global {
  interface Window {
    wsElements: WsElements;
  }
}
