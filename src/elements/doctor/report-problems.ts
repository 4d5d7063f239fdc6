import type { I18n } from '@lingui/core';
import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { emit } from '../../state/page/events.ts';
import { describeProblem } from './config-texts.ts';
import { examine, type Findings } from './examination.ts';
import { factProblems } from './fact-problems.ts';
import type { Fault } from './fault.ts';
import { describeFault, UNCHECKED } from './fault-texts.ts';
import { localeOf } from './locale-of.ts';
import { onPageChange } from './page-changes.ts';
import {
  adviceSection,
  configSection,
  faultSection,
  noteSection,
  type Section,
  showPanel,
  snippetsOf,
  uncheckedSection,
} from './panel.ts';
import { wasDoctorRequested } from './requested.ts';
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
  const i18n = await loadIndependentTexts(
    localeOf(document.documentElement.lang) ?? config?.language ?? 'en-US',
    doctorTexts,
  );
  // All catalogues are needed for this, so visitors do not load them.
  const ofWords = config?.texts && wasDoctorRequested() ? await wordProblems(config) : [];
  const problems = [...found, ...(config ? factProblems(config) : []), ...ofWords];
  const texts = problems.map((problem) => describeProblem(problem, i18n));
  texts.forEach((message, index) => {
    log(problems[index]?.kind, message);
  });
  if (!wasDoctorRequested() || report !== reports) return;
  const configFaults = configSection(texts, i18n);
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
      faultSection(faults, i18n),
      adviceSection(advice, i18n),
      noteSection(notes, i18n),
      ...(unchecked ? [uncheckedSection(i18n._(UNCHECKED[unchecked]), i18n)] : []),
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
