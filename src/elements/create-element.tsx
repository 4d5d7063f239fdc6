import { I18nProvider } from '@lingui/react';
import r2wc from '@r2wc/react-to-web-component';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { DeveloperTitles } from '../i18n/developer-titles.ts';
import { i18n, loadTexts, type TextFiles } from '../i18n/i18n.ts';
import { emit } from '../state/events.ts';
import { configAtom } from '../state/shop.ts';
import { Provider, useAtomValue } from '../state/store.ts';
import { HostContext, type TagHost } from '../ui/host-context.ts';
import { RootProvider } from '../ui/root.tsx';
import type { Attributes } from './attributes.ts';
import { type Page, startPage } from './page.ts';
import type { TagRow } from './tags.ts';
import { installWindowApi } from './window-api.ts';

/** What a tag's view gets: its attributes, parsed. */
export interface ViewProps {
  attributes: Attributes;
}

// The page's own object is there as soon as our code is, with or without a tag.
installWindowApi(startPage());

const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

interface Mounted extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What a tag brings besides its view. */
export interface TagParts {
  texts: TextFiles;
  /** Shared by all tags of a kind and adopted before the first paint. */
  sheets: readonly CSSStyleSheet[];
  /** `parseAttributes`, for tags that have attributes besides `config`. */
  parse?: (row: TagRow, raw: Readonly<Record<string, unknown>>, host: HTMLElement) => Attributes;
}

/**
 * Makes a tag of a row and its view and registers it, after its texts are there: until then, and for ever where that
 * fails, the page's own fallback shows. Registering twice does nothing.
 */
export function defineTag(row: TagRow, View: ComponentType<ViewProps>, parts: TagParts): void {
  const page = startPage();
  if (!page.mine || customElements.get(row.tag)) return;
  if (!page.usable) {
    page.waiting.push(() => defineTag(row, View, parts));
    return;
  }
  loadTexts(page.config.language, parts.texts)
    .then(() => {
      if (customElements.get(row.tag)) return;
      customElements.define(row.tag, createElement(row, View, page, parts));
    })
    .catch((error: unknown) => {
      console.error(`ws-elements: <${row.tag}> could not start and keeps its fallback.`, error);
      emit('ws-error', { path: 'general', key: 'ChunkLoadError', message: String(error) });
    });
}

/** The class of a tag. Cures what the bridge from React leaves open: see each override. */
export function createElement(
  row: TagRow,
  View: ComponentType<ViewProps>,
  page: Page,
  { sheets, parse = () => ({}) }: TagParts,
): CustomElementConstructor {
  const names = Object.keys(row.attributes);
  const Shell = shellOf(row, View, page, parse);
  // The bridge would parse and throw in the constructor: everything travels as text and is parsed in the shell.
  const Bridge = r2wc(Shell, {
    shadow: 'open',
    props: Object.fromEntries(names.map((name) => [camel(name), 'string'])),
  });
  const Base = Bridge as unknown as new () => Mounted;

  const Tag = class extends Base {
    static readonly observedAttributes = names;

    constructor() {
      super();
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [...sheets];
    }

    override connectedCallback(): void {
      adoptOwnProperties(this, names);
      for (const name of names) this[PROPS][camel(name)] = this.getAttribute(name) ?? undefined;
      this[PROPS].tagHost ??= makeHost(row, this);
      // At once, not in React's own time: between upgrade and first render the tag would be an empty hole.
      flushSync(() => super.connectedCallback());
    }

    // A move is a removal and an insertion: what the visitor typed must survive it.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
      if (!this.isConnected) return;
      this[PROPS][camel(name)] = value ?? undefined;
      this[RENDER]();
    }
  };
  Object.defineProperty(Tag, 'name', { value: row.className });
  for (const name of names) Object.defineProperty(Tag.prototype, camel(name), reflecting(name));
  return Tag;
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A property that lives in its attribute: objects travel as JSON, true is a bare attribute, nothing removes it. */
const reflecting = (name: string): PropertyDescriptor & ThisType<HTMLElement> => ({
  configurable: true,
  enumerable: true,
  get() {
    return this.getAttribute(name) ?? undefined;
  },
  set(value: unknown) {
    if (value === undefined || value === null || value === false) this.removeAttribute(name);
    else this.setAttribute(name, attributeText(value));
  },
});

function attributeText(value: unknown): string {
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Properties that a script set before the upgrade hide the accessors: set them again, through those. */
function adoptOwnProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names.map(camel)) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

interface ShellProps extends Record<string, unknown> {
  container: ShadowRoot;
  tagHost: TagHost;
}

function shellOf(
  row: TagRow,
  View: ComponentType<ViewProps>,
  page: Page,
  parse: NonNullable<TagParts['parse']>,
): ComponentType<ShellProps> {
  return function Shell({ container, tagHost, ...raw }: ShellProps) {
    return (
      <Boundary onError={(error) => onCrash(row, tagHost, error)}>
        <Provider value={page.store}>
          <I18nProvider i18n={i18n}>
            <HostContext value={tagHost}>
              <RootProvider root={container}>
                <Frame row={row} host={tagHost}>
                  <View attributes={parse(row, raw, tagHost.element)} />
                </Frame>
              </RootProvider>
            </HostContext>
          </I18nProvider>
        </Provider>
      </Boundary>
    );
  };
}

interface FrameProps {
  row: TagRow;
  host: TagHost;
  children: ReactNode;
}

/** The inner wrapper that carries reset, theme and language; the host box itself belongs to the page. */
function Frame({ row, host, children }: FrameProps) {
  const { theme, language, environment } = useAtomValue(configAtom);
  // Holds the tag until its first render is through; pieces that show the fallback hold it longer.
  useEffect(() => host.hold()(), [host]);
  return (
    <div
      className={row.display === 'inline' ? 'ws ws-inline' : 'ws'}
      data-theme={theme}
      lang={language}
      dir="ltr"
    >
      <DeveloperTitles value={environment !== 'production'}>{children}</DeveloperTitles>
    </div>
  );
}

/** Ready is a tag that nothing holds any more; it says so once. */
function makeHost(row: TagRow, element: HTMLElement): TagHost {
  const internals = attach(element);
  let holders = 0;
  let said = false;
  const mark: TagHost['mark'] = (state, on) => {
    try {
      if (on) internals?.states.add(state);
      else internals?.states.delete(state);
    } catch {
      // States are an extra where the browser has them.
    }
  };
  const release = (): void => {
    holders -= 1;
    // A removed tag lets go of everything, and is not ready for that.
    if (holders > 0 || !element.isConnected) return;
    mark('ready', true);
    if (!said) emit('ws-ready', { tag: row.tag }, element);
    said = true;
  };
  const hold = (): (() => void) => {
    holders += 1;
    mark('ready', false);
    return release;
  };
  return { element, mark, hold };
}

function attach(element: HTMLElement): ElementInternals | undefined {
  try {
    return element.attachInternals();
  } catch {
    return undefined;
  }
}

function onCrash(row: TagRow, host: TagHost, error: unknown): void {
  console.error(`<${row.tag}> stopped and shows its fallback again.`, error);
  host.hold();
  host.mark('error', true);
  const detail = { path: 'general', key: 'wsk.general.unknown_error', message: String(error) };
  emit('ws-error', detail, host.element);
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Whatever throws while rendering: the page's own link or form shows again. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.children;
  }
}
