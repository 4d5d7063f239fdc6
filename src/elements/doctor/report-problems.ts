import type { I18n } from '@lingui/core';
import { textsLanguageOf } from '../../config/language.ts';
import { LOCALES, type Locale } from '../../config/locales.ts';
import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { isDoctorRequested } from '../../lib/doctor-requested.ts';
import { emit } from '../../state/page/events.ts';
import { factProblems } from './company-problems.ts';
import { describeProblem } from './config-problems.ts';
import { examine, type Findings } from './examination.ts';
import { describeFault, type Fault, snippetsOf } from './fault.ts';
import { messageProblems } from './message-problems.ts';
import { type Section, sectionOf, showPanel } from './panel.ts';
import { UNCHECKED } from './product-faults.ts';
import { wordProblems } from './word-problems.ts';

/** Counts configs: a report that is still examining the page when the config changes is out of date. */
let reports = 0;
let stopWatching: (() => void) | undefined;

/**
 * Reports the problems of a page's config: on the console, as `ws-error`, and on the page for `?ws-doctor`. In that
 * case it also finds other faults that keep the tags from working, and examines the page again when it changes: a
 * framework or a tag manager may add tags late.
 */
export async function reportProblems(
  config: PageConfig | undefined,
  found: readonly ConfigProblem[],
): Promise<void> {
  reports += 1;
  const report = reports;
  stopWatching?.();
  const i18n = await loadIndependentTexts(languageFor(config), doctorTexts);
  // All catalogues are needed for this, so visitors do not load them.
  const ofTexts = config && wasDoctorRequested() ? await textProblems(config) : [];
  const problems = [...found, ...(config ? factProblems(config) : []), ...ofTexts];
  const texts = problems.map((problem) => describeProblem(problem, i18n));
  texts.forEach((message, index) => {
    log(problems[index]?.kind, message);
  });
  if (!wasDoctorRequested() || report !== reports) return;
  const configFaults = sectionOf('config', texts, i18n);
  showPanel({ sections: [configFaults], isChecked: false }, i18n);
  const look = await examine(config);
  const show = createReport(configFaults, i18n);
  const update = async (): Promise<void> => {
    const findings = await look();
    if (report === reports) show(findings);
  };
  await update();
  if (report !== reports) return;
  stopWatching = onPageChange(document, update);
}

const textProblems = async (config: PageConfig): Promise<ConfigProblem[]> =>
  (await Promise.all([wordProblems(config), messageProblems(config)])).flat();

/** Shows findings if they differ from the last ones, and logs each of them once. */
function createReport(configFaults: Section, i18n: I18n): (findings: Findings) => void {
  const logged = new Set<string>();
  const logOnce = (print: (line: string) => void, faults: readonly Fault[]): void => {
    for (const line of faults.map((fault) => logLine(fault, i18n))) {
      if (!logged.has(line)) print(line);
      logged.add(line);
    }
  };
  let shown = '';
  return ({ faults, advice, notes, unchecked }) => {
    logOnce(console.error, faults);
    logOnce(console.warn, advice);
    logOnce(console.info, notes);
    const sections = [
      configFaults,
      sectionOf('faults', faults, i18n),
      sectionOf('advice', advice, i18n),
      sectionOf('notes', notes, i18n),
      sectionOf('unchecked', unchecked ? [i18n._(UNCHECKED[unchecked])] : [], i18n),
    ];
    const text = JSON.stringify(sections);
    if (text !== shown) showPanel({ sections, isChecked: true }, i18n);
    shown = text;
  };
}

const logLine = (fault: Fault, i18n: I18n): string =>
  ['ws-elements:', describeFault(fault, i18n), ...snippetsOf(fault)].join(' ');

/** A page without a config is not an error: it may get one at any time. */
function log(kind: ConfigProblem['kind'] | undefined, message: string): void {
  if (kind === 'no-config') {
    console.warn(`ws-elements: ${message}`);
    return;
  }
  console.error(`ws-elements: ${message}`);
  emit('ws-error', { path: 'config', key: `config.${kind}`, message });
}

/** The language of the editor: that of the page's `lang` if we have its texts, else that of the config. */
export function languageFor(config: PageConfig | undefined, lang = document.documentElement.lang): Locale {
  return textsLanguageOf(lang, LOCALES) ?? config?.language ?? 'en-US';
}

/** Whether the page was opened with `?ws-doctor`: a `ws-cart` may have changed the URL since. */
function wasDoctorRequested(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return isDoctorRequested() || (opened !== undefined && new URL(opened.name).searchParams.has('ws-doctor'));
}

/** Milliseconds between a change of the page and the next examination, so that a burst of changes counts once. */
const DELAY = 500;

/**
 * Calls the callback when the elements of a page have changed, their sizes (tags that grow dispatch `resize`),
 * or after an error. Calls do not overlap. The returned function stops this.
 */
function onPageChange(page: Document, run: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const onChange = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      last = last.then(run, run);
    }, DELAY);
  };
  const observer = new MutationObserver(onChange);
  window.addEventListener('resize', onChange);
  page.addEventListener('ws-error', onChange);
  observer.observe(page, { attributes: true, childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onChange);
    page.removeEventListener('ws-error', onChange);
    observer.disconnect();
  };
}
