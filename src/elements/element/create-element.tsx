import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { type AttributeType, classNameOf, type TagRow } from '../../config/tag-row.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { camelCase } from '../../lib/camel-case.ts';
import { type FirstView, firstViewKey } from '../../lib/first-view.ts';
import { emit } from '../../state/page/events.ts';
import { setSheets } from '../../ui/sheets.ts';
import { offerAgentTools } from '../agent-tools/offer-agent-tools.ts';
import { errorKey } from '../page/error-key.ts';
import { startPage } from '../page/page.ts';
import type { Page } from '../page/page-shop.ts';
import { watchTranslation } from '../page/page-translation.ts';
import { takeCommands } from '../page/take-commands.ts';
import { installWindowApi } from '../page/ws-elements.ts';
import { keepInside } from './keep-inside.ts';
import { mountTogether } from './mount-together.ts';
import { makeHost, shellOf, type TagParts, type ViewProps } from './shell.tsx';

/** False if a server imports the tags: there they do nothing. */
const IS_BROWSER = typeof document !== 'undefined';

// `wsElements` is installed as soon as this code runs, with or without a tag.
if (IS_BROWSER) startApis(startPage());

function startApis(page: Page): void {
  installWindowApi(page);
  offerAgentTools(page);
}

const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

interface Mounted extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Defines a tag once its texts are loaded; until then, and permanently if that fails, the page's own fallback is shown.
 * On a page without a config the tag is defined at once, because a script may set the `config` property of one of its
 * elements; they show their fallback until the page has a config. Defining a tag twice does nothing. Returns its name.
 */
export function defineTag(row: TagRow, View: ComponentType<ViewProps>, parts: TagParts): string {
  if (IS_BROWSER) registerTag(row, View, parts);
  return row.tag;
}

function registerTag(row: TagRow, View: ComponentType<ViewProps>, parts: TagParts): void {
  const page = startPage();
  const { isOurs, slot, unserved } = page;
  if (!slot.tags.includes(row.tag)) (isOurs ? slot.tags : unserved).push(row.tag);
  if (!isOurs || customElements.get(row.tag)) return;
  const readiness: Readiness = { isReady: false, whenReady: prepareTag(page, parts) };
  const define = (): void => {
    if (!customElements.get(row.tag))
      customElements.define(row.tag, createElement(row, View, page, parts, readiness));
  };
  if (!page.config) define();
  readiness.whenReady
    .then(() => {
      readiness.isReady = true;
      define();
    })
    .catch((error: unknown) => {
      console.error(`ws-elements: <${row.tag}> could not start and keeps its fallback.`, error);
      emit('ws-error', { path: 'general', key: errorKey(error), message: String(error) });
      for (const [element, first] of slot.firstViews ?? []) if (element.localName === row.tag) first.drop();
    });
}

/** Whether the elements of a tag may render: the page has a config, and the tag's texts are loaded. */
interface Readiness {
  isReady: boolean;
  /** Rejects if the texts cannot be loaded. */
  whenReady: Promise<void>;
}

/** Shows the fallback of an element until its tag may render. */
function waitFor({ whenReady }: Readiness, page: Page, element: HTMLElement, mount: () => void): void {
  page.explainWaiting();
  const root = element.shadowRoot;
  const fallback = root?.firstChild ? undefined : root?.appendChild(document.createElement('slot'));
  const open = (): void => {
    // React clears elements that it renders into, but no shadow roots.
    fallback?.remove();
    if (element.isConnected) mount();
  };
  // A failure is reported once for all elements of the tag.
  whenReady.then(open, () => undefined);
}

async function prepareTag(page: Page, { texts }: TagParts): Promise<void> {
  if (!page.config) await page.started;
  if (page.config) await loadTexts(page.config.language, texts);
}

/**
 * The React bridge. It would parse values and throw in the constructor, so all attributes are passed as strings and the
 * shell parses them.
 */
function bridgeOf(Shell: ReturnType<typeof shellOf>, names: readonly string[]): new () => Mounted {
  const props = Object.fromEntries(names.map((name) => [camelCase(name), 'string' as const]));
  const Bridge = r2wc(Shell, { shadow: 'open', props }) as unknown as new () => Mounted;
  const render = Bridge.prototype[RENDER];
  // A polyfill or a script of the page may cause it before the element is connected and has a host.
  Bridge.prototype[RENDER] = function (this: Mounted): void {
    if (this[PROPS].tagHost) render.call(this);
  };
  return Bridge;
}

/** The class of a tag. Its overrides handle edge cases of the React bridge. */
export function createElement(
  row: TagRow,
  View: ComponentType<ViewProps>,
  page: Page,
  { sheets, parse = () => ({}) }: TagParts,
  readiness: Readiness,
): CustomElementConstructor {
  const names = Object.keys(row.attributes);
  const Base = bridgeOf(shellOf(row, View, page, parse), names);
  const adopted = [...sheets()];

  const Tag = class extends Base {
    static readonly observedAttributes = names;

    constructor() {
      super();
      if (this.shadowRoot) prepareRoot(this.shadowRoot, adopted, firstViewOf(page, this));
      takeCommands(page, this);
    }

    // A first view has attached it already.
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback(): void {
      if (this.shadowRoot?.adoptedStyleSheets.length === 0) setSheets(this.shadowRoot);
      adoptOwnProperties(this, names);
      page.noticeConfig(this);
      for (const name of names) this[PROPS][camelCase(name)] = this.getAttribute(name) ?? undefined;
      this[PROPS].tagHost ??= makeHost(row, this, firstViewOf(page, this));
      noticeElement(page, this);
      const mount = (): void => mountTogether(this, () => super.connectedCallback());
      if (readiness.isReady) mount();
      else waitFor(readiness, page, this, mount);
    }

    // A move is a removal and an insertion: preserve the visitor's input.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        noticeElement(page, this);
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
      if (!this.isConnected) return;
      if (name === 'config') page.noticeConfig(this);
      this[PROPS][camelCase(name)] = value ?? undefined;
      if (readiness.isReady) this[RENDER]();
    }
  };
  Object.defineProperty(Tag, 'name', { value: classNameOf(row.tag) });
  for (const [name, type] of Object.entries(row.attributes))
    Object.defineProperty(Tag.prototype, camelCase(name), reflectedProperty(name, type));
  return Tag;
}

/** Notes whether the page contains the element: on a page without any tag, agents have no tools. */
function noticeElement({ elements, updateTools }: Page, element: Element): void {
  if (element.isConnected) elements.add(element);
  else elements.delete(element);
  updateTools?.();
}

function prepareRoot(root: ShadowRoot, sheets: readonly CSSStyleSheet[], first: FirstView | undefined): void {
  // Anything else in it was left by another copy of the script.
  if (!first) root.replaceChildren();
  setSheets(root, [...new Set([...(first?.sheets ?? []), ...sheets])]);
  if (first) first.isTaken = true;
  watchTranslation(root);
  keepInside(root);
}

/** What was drawn of an element before its code was loaded, unless the page has another config in the end. */
function firstViewOf({ slot, config }: Page, element: Element): FirstView | undefined {
  const first = slot.firstViews?.get(element);
  if (first && config && first.key === firstViewKey(config)) return first;
  first?.drop();
  return undefined;
}

/**
 * A property that reflects its attribute: objects become JSON, true becomes an empty attribute; undefined and null
 * remove it. False removes it as well, except from a boolean attribute, which may default to true: it becomes "false".
 */
const reflectedProperty = (
  name: string,
  type: AttributeType,
): PropertyDescriptor & ThisType<HTMLElement> => ({
  configurable: true,
  enumerable: true,
  get() {
    const text = this.getAttribute(name) ?? undefined;
    if (text === undefined) return text;
    if (type === 'boolean') return text !== 'false';
    return type === 'number' ? Number(text) : text;
  },
  set(value: unknown) {
    const isAbsent = value === undefined || value === null || (value === false && type !== 'boolean');
    if (isAbsent) this.removeAttribute(name);
    else this.setAttribute(name, attributeText(value));
  },
});

function attributeText(value: unknown): string {
  if (value === true) return '';
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // A cyclic object: its string is reported as invalid, as elsewhere, and nothing throws in the page's own code.
    return String(value);
  }
}

/** Properties that were set before the upgrade shadow the accessors: sets them again through the accessors. */
function adoptOwnProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names.map(camelCase)) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
