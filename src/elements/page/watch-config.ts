import { type Carrier, carrierOf, findCarriers, isSameConfig } from '../../config/find-config.ts';
import { type CheckedConfig, type ConfigProblem, parseConfigText } from '../../config/page-config.ts';

const ATTRIBUTES: MutationObserverInit = { subtree: true, attributeFilter: ['config'] };
const TEXT: MutationObserverInit = { subtree: true, childList: true, characterData: true };

interface ConfigListener {
  /** Called with the page's config and each change of it; an unusable config has no values. */
  onConfig(config: CheckedConfig): void;
  /** Called with the problems of other carriers. */
  onProblems(problems: readonly ConfigProblem[]): void;
}

/**
 * Finds the page's config and observes it. Until there is one, any change of the document may add
 * it: the first carrier in document order counts. From then on only attributes and the carrier are observed. A page
 * keeps its config if the carrier is removed; the next one that is added or changed replaces it. Each text is checked
 * and reported once.
 */
export class ConfigWatch {
  readonly #listener: ConfigListener;
  readonly #read = new WeakMap<Element, string>();
  readonly #observer = new MutationObserver((changes) => this.#onChanges(changes));
  /** The current config and its carrier; without a carrier if a script set it. */
  #current: { text: string; element?: Element } | undefined;

  constructor(listener: ConfigListener) {
    this.#listener = listener;
  }

  start(): void {
    this.#observe();
    this.#find();
    const find = (): void => {
      if (!this.#current) this.#find();
    };
    document.addEventListener('DOMContentLoaded', find, { once: true });
  }

  /** Checks an element whose config may have been added or changed, also in shadow roots, which are not observed. */
  check(element: Element): void {
    const carrier = carrierOf(element);
    if (!this.#current) this.#find(carrier);
    else if (carrier) this.#compare(carrier, this.#current.element);
  }

  /** A script has set the page's config; the carrier, if there is one, remains. */
  setText(text: string): void {
    if (!this.#current?.element) this.#current = { text };
    this.#observe();
  }

  /** For a page without a config. `added` is not found in the document if it is in a shadow root. */
  #find(added?: Carrier): void {
    const [first = added, ...others] = findCarriers(document);
    if (first) this.#take(first, others);
  }

  /** For a page with a config. */
  #compare(carrier: Carrier, current: Element | undefined): void {
    const isGone = current && !carrierOf(current);
    if (isGone) this.#read.delete(carrier.element);
    if (isGone || current === carrier.element) {
      this.#take(carrier);
      return;
    }
    const conflicts = this.#conflictOf(carrier);
    if (conflicts.length > 0) this.#listener.onProblems(conflicts);
  }

  #take(carrier: Carrier, others: readonly Carrier[] = []): void {
    if (this.#read.get(carrier.element) === carrier.text) return;
    this.#read.set(carrier.element, carrier.text);
    const { values, problems } = parseConfigText(carrier.text);
    if (values) {
      this.#current = carrier;
      this.#observe();
    }
    const conflicts = others.flatMap((other) => this.#conflictOf(other));
    this.#listener.onConfig({ values, problems: [...problems, ...conflicts] });
  }

  #conflictOf({ element, text, name }: Carrier): ConfigProblem[] {
    const isRead = this.#read.get(element) === text;
    if (isRead || !this.#current || isSameConfig(text, this.#current.text)) return [];
    this.#read.set(element, text);
    return [{ kind: 'second-config', carrier: name }];
  }

  #onChanges(changes: readonly MutationRecord[]): void {
    if (!this.#current) {
      this.#find();
      return;
    }
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    for (const element of new Set(elements)) if (element) this.check(element);
  }

  /** Observing a node again replaces its options and keeps records that have not been delivered yet. */
  #observe(): void {
    this.#observer.observe(document, this.#current ? ATTRIBUTES : { ...ATTRIBUTES, childList: true });
    const carrier = this.#current?.element;
    if (carrier?.localName === 'script') this.#observer.observe(carrier, TEXT);
  }
}
