import type { I18n } from '@lingui/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageConfig } from '../../src/config/page-config.ts';
import { loadIndependentTexts } from '../../src/i18n/i18n.ts';
import { doctorTexts } from '../../src/i18n/texts/doctor-texts.ts';
import { listedIn } from '../../src/lib/listed-in.ts';
import { writeUrl } from './address.ts';
import { BrandPanel } from './brand-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ConfigPanel } from './config-panel.tsx';
import { CopyBar } from './copy-bar.tsx';
import { exampleProducts, withSearch } from './examples.ts';
import { LinkPanel } from './link-panel.tsx';
import { pageTags } from './page-tags.ts';
import { pagesOf } from './pages.ts';
import { PagesChoice } from './pages-choice.tsx';
import { PanelSection } from './panel-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewMessage } from './preview-message.ts';
import { pageConfigOf, problemsOf } from './problems.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { productProblem } from './product-problem.ts';
import { findSharedCode } from './shared-code.ts';
import { writeSnippet } from './snippet.ts';
import { type PageSnippet, SnippetPanel } from './snippet-panel.tsx';
import type { Problem, StudioState } from './state.ts';
import { BRAND_TITLE, PREVIEW_TITLE, SNIPPET_TITLE, StudioHeader } from './studio-header.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TokenPanel } from './token-panel.tsx';
import { useAddress } from './use-address.ts';
import { useProductFaults } from './use-product-faults.ts';
import { PRODUCT_LIST, type ShopProducts, useProducts } from './use-products.ts';
import { WordsPanel } from './words-panel.tsx';

/** Starts the studio with the script in the page; without one, with the `ws.js` of the parent folder. */
export async function startStudio(): Promise<void> {
  const place = document.getElementById('studio');
  if (!place) throw new Error('The page has no element "studio".');
  const scriptUrl = new URL(document.documentElement.dataset.script || '../ws.js', location.href).href;
  const i18n = await loadIndependentTexts('en-US', doctorTexts);
  const core = await findSharedCode(scriptUrl);
  createRoot(place).render(<Studio scriptUrl={scriptUrl} core={core} i18n={i18n} />);
}

interface StudioProps {
  /** The URL of `ws.js`. Not part of the state: a link must not load another script. */
  scriptUrl: string;
  /** The code that all tags share, if the snippet can name it. */
  core: string | undefined;
  i18n: I18n;
}

function Studio({ scriptUrl, core, i18n }: StudioProps) {
  const [{ state, ignored }, setState] = useAddress();
  const config = useMemo(() => pageConfigOf(state, scriptUrl, location.href), [state, scriptUrl]);
  const shop = useProducts(config, codesOf(state));
  const tags = useMemo(
    () => pageTags({ ...state, carrier: 'block' }, { products: shop.products, config }),
    [state, shop.products, config],
  );
  const faults = useProductFaults(tags, config);
  const pages = pagesOf(state).map((page) => ({
    ...page,
    snippet: writeSnippet(page.state, scriptUrl, { products: shop.products, config, core }),
  }));
  const problems = withoutRepeats([
    ...ignoredProblems(ignored),
    ...problemsOf(state, config, i18n),
    ...faults.map((fault) => productProblem(fault, state.tags, i18n)),
  ]);
  const isNarrow = useNarrow();
  const preview = (
    <div className="output" key="preview">
      <Preview {...{ state, scriptUrl, tags }} products={shop.products} onChange={setState} />
      <ProblemsPanel problems={problems} onRepair={(changes) => setState({ ...state, ...changes })} />
    </div>
  );
  const panel = (
    <Panel key="panel" {...{ state, shop, config, pages, scriptUrl, i18n }} onChange={setState} />
  );
  return (
    <>
      <StudioHeader link={linkTo(state)}>
        <CopyBar pages={pages} problems={problems} />
      </StudioHeader>
      {/* In the order in which they are seen. */}
      <main>{isNarrow ? [preview, panel] : [panel, preview]}</main>
    </>
  );
}

/** The page as visitors see it; of two pages, the one that is chosen. */
function Preview({
  state,
  scriptUrl,
  tags,
  products,
  onChange,
}: PartProps & Pick<PreviewMessage, 'scriptUrl' | 'tags'> & Pick<ShopProducts, 'products'>) {
  const [shown, setShown] = useState(0);
  const message = usePreviewMessage(state, scriptUrl, useShownTags(state, shown, tags), products);
  return (
    <section aria-labelledby={PREVIEW_TITLE}>
      <h2 id={PREVIEW_TITLE} tabIndex={-1}>
        Preview
      </h2>
      <PreviewFrame
        {...{ state, message, shown, onChange }}
        titles={pagesOf(state).map(({ title }) => title)}
        onShow={setShown}
      />
    </section>
  );
}

/** The tags of the page that the preview shows. */
const useShownTags = (
  state: StudioState,
  shown: number,
  tags: PreviewMessage['tags'],
): PreviewMessage['tags'] =>
  useMemo(() => {
    const own = pagesOf(state)[shown]?.state.tags ?? state.tags;
    return tags.filter((_, index) => own.some((tag) => tag === state.tags[index]));
  }, [state, shown, tags]);

/** The same object as long as nothing has changed, so that the preview gets it once. */
const usePreviewMessage = (
  state: StudioState,
  scriptUrl: string,
  tags: PreviewMessage['tags'],
  sold: ShopProducts['products'],
): PreviewMessage =>
  useMemo(
    () => ({
      type: 'studio-preview',
      scriptUrl,
      host: state.host,
      config: JSON.stringify(state.config),
      tags: state.examples ? withSearch(tags) : tags,
      tokens: state.tokens,
      products: state.examples ? exampleProducts(sold, tags) : [],
    }),
    [scriptUrl, state, tags, sold],
  );

const codesOf = ({ tags }: StudioState): string[] =>
  tags.flatMap(({ attributes: { code, codes } }) => [...(code ? [code] : []), ...listedIn(codes)]);

const linkTo = (state: StudioState): string => new URL(writeUrl(state), location.href).href;

function ignoredProblems(ignored: readonly string[]): Problem[] {
  if (ignored.length === 0) return [];
  const names = ignored.join(', ').slice(0, 300);
  return [{ text: `Parts of the link are unknown here and were left out: ${names}.` }];
}

const withoutRepeats = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index);

interface PartProps {
  state: StudioState;
  onChange: (state: StudioState) => void;
}

interface PanelProps extends PartProps, Pick<StudioProps, 'scriptUrl' | 'i18n'> {
  shop: ShopProducts;
  config: PageConfig | undefined;
  pages: readonly PageSnippet[];
}

/** All choices, and the HTML. In a narrow window, all but the brand is folded: the preview is above. */
function Panel({ state, shop, config, pages, scriptUrl, i18n, onChange }: PanelProps) {
  const [isWide] = useState(() => innerWidth >= 1000);
  const [isThemed] = useState(() => Object.keys(state.tokens).length > 0);
  const theme = config?.theme ?? 'cary';
  return (
    <div className="panel">
      <PanelSection title="Your brand" titleId={BRAND_TITLE} isOpen>
        <BrandPanel state={state} theme={theme} onChange={(changes) => onChange({ ...state, ...changes })} />
      </PanelSection>
      <PanelSection title="Your page" titleId="page-title" isOpen={isWide}>
        <PageFields {...{ state, config, onChange }} />
      </PanelSection>
      <PanelSection title="Tags" titleId="tags-title" isOpen={isWide}>
        <TagFields {...{ state, shop, config, onChange }} />
      </PanelSection>
      <PanelSection title="Colors and sizes" titleId="tokens-title" isOpen={isWide && isThemed}>
        <TokenPanel
          tokens={state.tokens}
          theme={theme}
          onChange={(tokens) => onChange({ ...state, tokens })}
          onDark={(tokens) => onChange({ ...state, tokens, host: 'dark' })}
        />
      </PanelSection>
      <PanelSection title="HTML to copy" titleId={SNIPPET_TITLE} isOpen={isWide}>
        <SnippetPanel pages={pages} state={state} onChange={onChange} />
      </PanelSection>
      <PanelSection title="Check a page" titleId="check-title" isOpen={false}>
        <CheckPanel scriptUrl={scriptUrl} i18n={i18n} />
      </PanelSection>
    </div>
  );
}

function PageFields({ state, config, onChange }: PartProps & Pick<PanelProps, 'config'>) {
  return (
    <>
      <PagesChoice state={state} onChange={onChange} />
      <ConfigPanel config={state.config} onChange={(next) => onChange({ ...state, config: next })} />
      <details>
        <summary>Your own words</summary>
        <WordsPanel
          config={state.config}
          language={config?.language ?? 'en-US'}
          onChange={(next) => onChange({ ...state, config: next })}
        />
      </details>
    </>
  );
}

function TagFields({ state, shop, config, onChange }: PartProps & Pick<PanelProps, 'shop' | 'config'>) {
  return (
    <>
      <p className="help">{SHOP_WORDS[shop.status]}</p>
      <datalist id={PRODUCT_LIST}>
        {shop.products.map(({ code, name }) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
      <TagsPanel
        tags={state.tags}
        shop={shop}
        links={{ config: state.config, resolved: config, tags: state.tags }}
        onChange={(tags) => onChange({ ...state, tags })}
      />
      <details>
        <summary>A link that fills the cart</summary>
        <LinkPanel config={state.config} />
      </details>
    </>
  );
}

const SHOP_WORDS: Readonly<Record<ShopProducts['status'], string>> = {
  asking: 'Loading the shop’s products …',
  listed: 'Codes and prices come from the shop: the field “Product code” suggests what it sells.',
  none: 'The shop does not list its products. Ask your provider for the codes.',
};

const NARROW = matchMedia('(max-width: 999px)');

/** Whether the preview stands above the panel instead of beside it, as in the style sheet. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      NARROW.addEventListener('change', listen);
      return () => NARROW.removeEventListener('change', listen);
    },
    () => NARROW.matches,
  );
