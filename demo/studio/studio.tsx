import type { I18n } from '@lingui/core';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageConfig } from '../../src/config/page-config.ts';
import { loadIndependentTexts } from '../../src/i18n/i18n.ts';
import { doctorTexts } from '../../src/i18n/texts/doctor-texts.ts';
import { listedIn } from '../../src/lib/listed-in.ts';
import { writeUrl } from './address.ts';
import { BrandPanel } from './brand-panel.tsx';
import { ConfigPanel } from './config-panel.tsx';
import { CopyBar } from './copy-bar.tsx';
import { exampleProducts, withSearch } from './examples.ts';
import { LinkPanel } from './link-panel.tsx';
import { pageTags } from './page-tags.ts';
import { pagesOf } from './pages.ts';
import { PagesChoice } from './pages-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewMessage } from './preview-message.ts';
import { pageConfigOf, problemsOf } from './problems.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { productProblem } from './product-problem.ts';
import { findSharedCode } from './shared-code.ts';
import { writeSnippet } from './snippet.ts';
import { SnippetPanel } from './snippet-panel.tsx';
import type { Problem, StudioState } from './state.ts';
import { PREVIEW_TITLE, SNIPPET_TITLE, StudioHeader } from './studio-header.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TokenPanel } from './token-panel.tsx';
import type { Theme } from './tokens.ts';
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
  return (
    <>
      <StudioHeader link={linkTo(state)} />
      <main>
        <Controls state={state} shop={shop} config={config} onChange={setState} />
        <div className="output">
          <Preview {...{ state, scriptUrl, tags }} products={shop.products} onChange={setState} />
          <ProblemsPanel problems={problems} onRepair={(changes) => setState({ ...state, ...changes })} />
          <section aria-labelledby={SNIPPET_TITLE}>
            <h2 id={SNIPPET_TITLE} tabIndex={-1}>
              HTML to copy
            </h2>
            <SnippetPanel pages={pages} state={state} onChange={setState} />
          </section>
        </div>
        <Tokens state={state} theme={config?.theme ?? 'cary'} onChange={setState} />
      </main>
      <CopyBar pages={pages} problems={problems} />
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

interface ControlsProps extends PartProps {
  shop: ShopProducts;
  config: PageConfig | undefined;
}

function Controls({ state, shop, config, onChange }: ControlsProps) {
  return (
    <div className="controls">
      <section aria-labelledby="brand-title">
        <h2 id="brand-title">Your brand</h2>
        <BrandPanel
          state={state}
          theme={config?.theme ?? 'cary'}
          onChange={(changes) => onChange({ ...state, ...changes })}
        />
      </section>
      <section aria-labelledby="page-title">
        <h2 id="page-title">Your page</h2>
        <PagesChoice state={state} onChange={onChange} />
        <ConfigPanel config={state.config} onChange={(config) => onChange({ ...state, config })} />
        <details>
          <summary>Your own words</summary>
          <WordsPanel
            config={state.config}
            language={config?.language ?? 'en-US'}
            onChange={(config) => onChange({ ...state, config })}
          />
        </details>
      </section>
      <section aria-labelledby="tags-title">
        <h2 id="tags-title">Tags</h2>
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
      </section>
    </div>
  );
}

/** Below the HTML: options that most pages do not change. */
function Tokens({ state, theme, onChange }: PartProps & { theme: Theme }) {
  // From then on the visitor opens and closes it.
  const [isThemed] = useState(() => Object.keys(state.tokens).length > 0);
  return (
    <section className="tokens" aria-labelledby="tokens-title">
      <details open={isThemed}>
        <summary>
          <h2 id="tokens-title">Colors and sizes</h2>
        </summary>
        <TokenPanel
          tokens={state.tokens}
          theme={theme}
          onChange={(tokens) => onChange({ ...state, tokens })}
          onDark={(tokens) => onChange({ ...state, tokens, host: 'dark' })}
        />
      </details>
    </section>
  );
}

const SHOP_WORDS: Readonly<Record<ShopProducts['status'], string>> = {
  asking: 'Loading the shop’s products …',
  listed: 'Codes and prices come from the shop: the field “Product code” suggests what it sells.',
  none: 'The shop does not list its products. Ask your provider for the codes.',
};
