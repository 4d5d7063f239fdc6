import { type CheckedConfig, type ConfigProblem, parseConfigText } from '../config/page-config.ts';
import { type Carrier, carrierOf, findCarriers, isSameConfig } from './find-config.ts';

/** Follows the page's config. */
export interface ConfigWatch {
  /** Looks at an element that may carry a config now, or another one. */
  check(element: Element): void;
  /** A script gave the page a config; it only takes the place of a carrier where there is none. */
  setText(text: string): void;
}

const ATTRIBUTES: MutationObserverInit = { subtree: true, attributeFilter: ['config'] };
const TEXT: MutationObserverInit = { subtree: true, childList: true, characterData: true };

/**
 * Finds the page's config and follows it (contract, section 5). While there is none, every change of the document may
 * bring it: the first carrier in document order counts. From then on only attributes and the carrier are observed. A
 * page keeps its config when the carrier is removed; the next one that is added or changed takes its place.
 *
 * `onConfig` gets the page's config and each change of it; what cannot be used has no values. `onProblems` gets what is
 * wrong with other carriers. Each text is checked and reported once.
 */
export function watchConfig(
  onConfig: (config: CheckedConfig) => void,
  onProblems: (problems: readonly ConfigProblem[]) => void,
): ConfigWatch {
  /** The config that counts, and its carrier; none where a script gave it. */
  let current: { text: string; element?: Element } | undefined;
  const read = new WeakMap<Element, string>();

  const isRead = ({ element, text }: Carrier): boolean => read.get(element) === text;

  const conflictOf = (other: Carrier): ConfigProblem[] => {
    if (isRead(other) || !current || isSameConfig(other.text, current.text)) return [];
    read.set(other.element, other.text);
    return [{ kind: 'second-config', carrier: other.name }];
  };

  const take = (carrier: Carrier, others: readonly Carrier[] = []): void => {
    if (isRead(carrier)) return;
    read.set(carrier.element, carrier.text);
    const { values, problems } = parseConfigText(carrier.text);
    if (values) current = carrier;
    onConfig({ values, problems: [...problems, ...others.flatMap(conflictOf)] });
  };

  /** For a page without a config. `added` is not found in the document where it is in a shadow root. */
  const find = (added?: Carrier): void => {
    const [first = added, ...others] = findCarriers(document);
    if (first) take(first, others);
    if (current) observe();
  };

  /** For a page with a config. */
  const compare = (carrier: Carrier, { element }: Partial<Carrier>): void => {
    const isGone = element && !carrierOf(element);
    if (isGone) read.delete(carrier.element);
    if (isGone || element === carrier.element) {
      take(carrier);
      observe();
      return;
    }
    const conflicts = conflictOf(carrier);
    if (conflicts.length > 0) onProblems(conflicts);
  };

  const check = (element: Element): void => {
    const carrier = carrierOf(element);
    if (!current) find(carrier);
    else if (carrier) compare(carrier, current);
  };

  const observer = new MutationObserver((changes) => {
    if (!current) {
      find();
      return;
    }
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    for (const element of new Set(elements)) if (element) check(element);
  });

  // Observing a node again replaces its options and keeps what is not delivered yet.
  const observe = (): void => {
    observer.observe(document, current ? ATTRIBUTES : { ...ATTRIBUTES, childList: true });
    const block = current?.element?.localName === 'script' ? current.element : undefined;
    if (block) observer.observe(block, TEXT);
  };

  observe();
  find();
  document.addEventListener('DOMContentLoaded', () => current ?? find(), { once: true });
  return {
    check,
    setText(text) {
      if (!current?.element) current = { text };
      observe();
    },
  };
}
