import type { Page } from 'playwright/test';

/**
 * What page translators do to the texts of an element: the first is Chrome's and Google's, the last Firefox's. Each
 * function runs on its own, in the page or in a simulated DOM.
 */
export const TRANSLATORS = {
  'inserts an element and removes the text': (parent: Node, translate: (text: string) => string) => {
    for (const node of [...parent.childNodes]) {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
      const font = document.createElement('font');
      font.append(translate(node.nodeValue ?? ''));
      parent.insertBefore(font, node);
      parent.removeChild(node);
    }
  },
  'replaces the text by an element': (parent: Node, translate: (text: string) => string) => {
    for (const node of [...parent.childNodes]) {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
      const font = document.createElement('font');
      font.append(translate(node.nodeValue ?? ''));
      parent.replaceChild(font, node);
    }
  },
  'moves the text into an element': (parent: Node, translate: (text: string) => string) => {
    for (const node of [...parent.childNodes]) {
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
      const font = document.createElement('font');
      parent.replaceChild(font, node);
      font.append(translate(node.nodeValue ?? ''), document.createElement('i'));
      font.lastElementChild?.append(node);
      font.lastElementChild?.setAttribute('hidden', '');
    }
  },
  'removes all texts, then moves the elements and appends new texts': (
    parent: Node,
    translate: (text: string) => string,
  ) => {
    const nodes = [...parent.childNodes];
    const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;
    for (const node of nodes) if (isText(node)) parent.removeChild(node);
    for (const node of nodes) {
      const text = node.nodeValue ?? '';
      if (!isText(node)) parent.appendChild(node);
      else if (text !== '') parent.appendChild(document.createTextNode(translate(text)));
    }
  },
} as const;

export type Translator = keyof typeof TRANSLATORS;

/** Translates the tags of every page that is opened, and each text that appears later, into the same words. */
export async function translatePages(page: Page, translator: Translator): Promise<void> {
  await page.addInitScript({ content: `(${translateTags})(${TRANSLATORS[translator]})` });
}

/** Runs in the page. */
function translateTags(translate: (typeof TRANSLATORS)[Translator]): void {
  const ignored = '[translate=no], style, script, title, textarea, option, font';
  const translated = new WeakSet<Node>();
  const textsOf = (root: Node): Node[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter((text) => text.nodeValue?.trim() !== '' && !text.parentElement?.closest(ignored));
  };
  const translateRoot = (root: ShadowRoot): void => {
    const texts = textsOf(root).filter((text) => !translated.has(text));
    for (const parent of new Set(texts.map((text) => text.parentNode))) {
      if (!parent) continue;
      const before = new Set(parent.childNodes);
      translate(parent, (text) => text);
      for (const node of parent.childNodes) if (!before.has(node)) translated.add(node);
      document.documentElement.dataset.translated = '';
    }
  };
  const isTag = ({ localName }: Element): boolean => localName.startsWith('ws-');
  setInterval(() => {
    for (const element of document.querySelectorAll('*'))
      if (isTag(element) && element.shadowRoot) translateRoot(element.shadowRoot);
  }, 30);
}
