import { I18nProvider } from '@lingui/react';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { TagRow } from '../../config/tag-row.ts';
import { DeveloperTitles } from '../../i18n/developer-titles.ts';
import { i18n } from '../../i18n/i18n.ts';
import { makePageTerms } from '../../i18n/page-terms.ts';
import type { Catalogue } from '../../i18n/texts/catalogue.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { Provider, type Store, useAtomValue } from '../../state/store.ts';
import { HostContext, type TagHost } from '../../ui/host-context.ts';
import { type PartHost, PartHostContext } from '../../ui/lazy-part-host.ts';
import { PageTermsProvider, RootProvider } from '../../ui/react-renderer.tsx';
import { errorKey } from '../page/error-key.ts';
import { type Page, shopKey } from '../page/page-shop.ts';
import type { Attributes } from './attributes.ts';
import { frameOf } from './frame.tsx';

/** The props of a tag's view. */
export interface ViewProps {
  attributes: Attributes;
}

/** The parts of a tag other than its view. */
export interface TagParts {
  texts: Catalogue;
  /** Shared by all elements of the tag and adopted before the first paint. */
  sheets: () => readonly CSSStyleSheet[];
  /** `parseAttributes`, for tags that have attributes other than `config`. */
  parse?: (row: TagRow, raw: Readonly<Record<string, unknown>>, host: HTMLElement) => Attributes;
}

/** The props that the bridge passes to a tag's shell: its shadow root, its host, and its attributes as strings. */
export interface ShellProps extends Record<string, unknown> {
  container: ShadowRoot;
  tagHost: TagHost;
}

/** Wraps a view: error boundary, store, texts, host and the inner wrapper. */
export function shellOf(
  row: TagRow,
  View: ComponentType<ViewProps>,
  page: Page,
  parse: NonNullable<TagParts['parse']>,
): ComponentType<ShellProps> {
  return function Shell({ container, tagHost, ...raw }: ShellProps) {
    const [partHost] = useState(() => ({ onError: reporterOf(page, tagHost) }));
    const store = usePageStore(page);
    // The view is remounted in another shop: input, open parts and errors belong to the previous one.
    return (
      <Boundary key={shopKey(store.get(configAtom))} host={tagHost} onError={partHost.onError}>
        <Provider value={store}>
          <I18nProvider i18n={i18n}>
            <HostContext value={tagHost}>
              <RootProvider root={container}>
                <PartHostContext value={partHost}>
                  <Frame row={row} host={tagHost}>
                    <View attributes={parse(row, raw, tagHost.element)} />
                  </Frame>
                </PartHostContext>
              </RootProvider>
            </HostContext>
          </I18nProvider>
        </Provider>
      </Boundary>
    );
  };
}

function usePageStore(page: Page): Store {
  const [subscribe] = useState(() => (listener: () => void) => {
    page.storeListeners.add(listener);
    return () => page.storeListeners.delete(listener);
  });
  return useSyncExternalStore(subscribe, () => page.store);
}

interface FrameProps {
  row: TagRow;
  host: TagHost;
  children: ReactNode;
}

function Frame({ row, host, children }: FrameProps) {
  const config = useAtomValue(configAtom);
  const { theme, language, environment } = config;
  const terms = useMemo(() => makePageTerms(config), [config]);
  // Not ready before the first render; components that show the fallback hold it longer.
  useEffect(() => host.hold()(), [host]);
  return frameOf({
    isInline: row.display === 'inline',
    theme,
    language,
    children: (
      <DeveloperTitles value={environment !== 'production'}>
        <PageTermsProvider value={terms}>{children}</PageTermsProvider>
      </DeveloperTitles>
    ),
  });
}

/** A tag is ready when nothing holds it anymore; `ws-ready` is dispatched once. */
export function makeHost(row: TagRow, element: HTMLElement, firstView: FirstView | undefined): TagHost {
  const internals = attach(element);
  let holders = 0;
  let hasSentReady = false;
  const mark: TagHost['mark'] = (state, on) => {
    try {
      if (on) internals?.states.add(state);
      else internals?.states.delete(state);
    } catch {
      // Not every browser supports custom states.
    }
  };
  const release = (): void => {
    holders -= 1;
    // Removing a tag releases every hold, but does not make it ready.
    if (holders > 0 || !element.isConnected) return;
    mark('ready', true);
    firstView?.giveWay();
    if (!hasSentReady) emit('ws-ready', { tag: row.tag }, element);
    hasSentReady = true;
  };
  const hold = (): (() => void) => {
    holders += 1;
    mark('ready', false);
    return release;
  };
  return { element, firstView, mark, hold };
}

function attach(element: HTMLElement): ElementInternals | undefined {
  try {
    return element.attachInternals();
  } catch {
    return undefined;
  }
}

/** Logs an error of a tag or of a lazy part, reports it to the provider, and dispatches `ws-error`. */
const reporterOf =
  (page: Page, { element }: TagHost): PartHost['onError'] =>
  async (error) => {
    console.error(`ws-elements: <${element.localName}> or a part of it stopped.`, error);
    const reportId = await loadExport(() => import('../page/page-refresh.ts'), 'report').then(
      (report) => report(page.store, error),
      () => undefined,
    );
    emit('ws-error', { path: 'general', key: errorKey(error), message: String(error), reportId }, element);
    return reportId;
  };

/** The fallback of a crashed view; sets the error state after the view's cleanup. */
function CrashFallback({ host }: { host: TagHost }) {
  useEffect(() => host.mark('error', true), [host]);
  return <slot />;
}

interface BoundaryProps extends PartHost {
  host: TagHost;
  children: ReactNode;
}

/** Shows the page's own fallback again if rendering throws. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.hold();
    this.props.host.firstView?.drop();
    void this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashFallback host={this.props.host} /> : this.props.children;
  }
}
