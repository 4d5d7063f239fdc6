import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { type Fault, findPageFaults } from './page-faults.ts';
import { findShopFaults } from './shop-faults.ts';

const TEXTS: Record<Fault['kind'], ReturnType<typeof msg>> = {
  'script-twice': msg`The script is loaded twice. Load it once:`,
  'double-quotes': msg`The JSON stands in double quotes, so it ends at its first quote. Put it in single ones:`,
  'stray-text': msg`The tag ends too early, at a ">" inside an attribute that is not quoted. Put the value in single quotes.`,
  paragraphs: msg`The editor has put paragraphs or line breaks into the tag. Write it without blank lines:`,
  'slot-lost': msg`What has a slot must stand directly in the tag, or it is not shown:`,
  'unclosed-tag': msg`The tag is not closed, so the next one is inside it. Write its end:`,
  'sandbox-forms': msg`The frame of this page does not allow forms, so search and order do nothing. Allow them:`,
  xhtml: msg`This page is served as XHTML, where a single mistake in the markup stops it. Serve it as text/html.`,
  csp: msg`The page's Content-Security-Policy blocks the shop. Add it to the policy:`,
  refused: msg`The shop does not answer this page. If it runs, it must allow this origin (CORS):`,
  'cookie-address': msg`This page and the shop are on different sites, so the browser does not send the shop's cookie and the cart gets lost. Open the page at an address of the shop's site.`,
  'cookie-lost': msg`The browser does not keep the shop's cookie, so the cart gets lost. The cookie must be set with SameSite=Lax and, on https, Secure.`,
};

const STYLE =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:16px 16px auto!important;z-index:2147483647!important}' +
  'section{font:15px/1.5 system-ui,sans-serif;color:#12203a;background:#fff;border:1px solid #75849a;border-inline-start:4px solid #b42318;border-radius:12px;padding:16px 24px;max-width:640px;max-height:45vh;overflow:auto;box-shadow:0 8px 32px #0003}' +
  'h2{font-size:17px;margin:0 0 8px}ul{margin:0;padding-inline-start:20px}li{margin:4px 0;overflow-wrap:anywhere}code{display:block;white-space:pre-wrap;background:#eef1f5;padding:4px 8px}button{font:inherit;margin:4px 0}';

let shown: Element | undefined;

/** Looks for what keeps the tags of this page from working; console and page name each, with the repair to copy. */
export async function diagnosePage(config: PageConfig | undefined, i18n: I18n): Promise<void> {
  const faults = [...findPageFaults(document), ...(config ? await findShopFaults(config) : [])];
  shown?.remove();
  if (faults.length === 0) return;
  for (const fault of faults)
    console.error(`ws-elements: ${sentenceOf(fault, i18n)} ${fault.repaired ?? ''}`.trim());
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  root.append(listOf(faults, i18n));
  document.body.append(box);
  shown = box;
}

const sentenceOf = ({ kind, at }: Fault, i18n: I18n): string => `${at}: ${i18n._(TEXTS[kind])}`;

function listOf(faults: readonly Fault[], i18n: I18n): HTMLElement {
  const heading = element('h2', i18n._(msg`What to repair on this page`));
  const list = element('ul');
  for (const fault of faults) {
    const item = element('li', sentenceOf(fault, i18n));
    if (fault.repaired !== undefined) item.append(...snippet(fault.repaired, i18n));
    list.append(item);
  }
  const section = element('section');
  section.setAttribute('role', 'status');
  section.append(heading, list);
  return section;
}

/** The repair and a button that copies it, or selects it where the clipboard is not available. */
function snippet(text: string, i18n: I18n): HTMLElement[] {
  const code = element('code', text);
  const button = element('button', i18n._(msg`Copy`));
  button.type = 'button';
  const copied = (): void => {
    button.textContent = i18n._(msg`Copied`);
  };
  button.addEventListener('click', () => {
    getSelection()?.selectAllChildren(code);
    navigator.clipboard?.writeText(text).then(copied, () => undefined);
  });
  return [code, button];
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
