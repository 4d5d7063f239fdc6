/** Replaces `ws.js` in the dev server: finds the tags in the same way, but loads modules that support hot reload. */
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

const MODULES = import.meta.glob('../tags/ws-*.tsx');
const { startPage } = await import('../page/page.ts');

const loadTag = async (tag: string): Promise<void> => {
  await MODULES[`../tags/${tag}.tsx`]?.();
};

const scan = (): void => {
  for (const element of document.querySelectorAll(':not(:defined)')) void loadTag(element.localName);
};

scan();
new MutationObserver(scan).observe(document.documentElement, { childList: true, subtree: true });
startPage().slot.load = loadTag;
await import('../element/create-element.tsx');
