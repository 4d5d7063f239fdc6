import type { I18n } from '@lingui/core';
import type { ConfigProblem, PageConfig } from '../config/page-config.ts';
import { loadIndependentTexts } from '../i18n/i18n.ts';
import { doctorTexts } from '../i18n/texts/doctor.ts';
import { emit } from '../state/events.ts';
import { wasDoctorAsked } from './doctor/asked.ts';
import { findAttributeFaults } from './doctor/attribute-faults.ts';
import { describeProblem } from './doctor/config-texts.ts';
import type { Fault } from './doctor/fault.ts';
import { describeFault, UNCHECKED } from './doctor/fault-texts.ts';
import { findFramingFault } from './doctor/framing-fault.ts';
import { languageProblems } from './doctor/language-problems.ts';
import { findPageFaults } from './doctor/page-faults.ts';
import { localeOf } from './doctor/page-language.ts';
import {
  adviceSection,
  configSection,
  faultSection,
  showPanel,
  snippetsOf,
  uncheckedSection,
} from './doctor/panel.ts';
import { findPlaceHints } from './doctor/place-hints.ts';
import { checkProducts, type ProductCheck } from './doctor/product-faults.ts';
import { findShopFaults } from './doctor/shop-faults.ts';
import { findTornTags } from './doctor/torn-tags.ts';

/** Reports that are still looking for faults when the page gets another config are out of date. */
let reports = 0;

/**
 * Reports the problems of a page's config: console, `ws-error`, and on the page for `?ws-doctor`. There it also looks
 * for what else keeps the tags from working.
 */
export async function reportProblems(
  config: PageConfig | undefined,
  found: readonly ConfigProblem[],
): Promise<void> {
  reports += 1;
  const report = reports;
  const i18n = await loadIndependentTexts(
    localeOf(document.documentElement.lang) ?? config?.language ?? 'en-US',
    doctorTexts,
  );
  const problems = [...found, ...(config ? languageProblems(config) : [])];
  const texts = problems.map((problem) => describeProblem(problem, i18n));
  texts.forEach((message, index) => {
    log(problems[index]?.kind, message);
  });
  if (!wasDoctorAsked() || report !== reports) return;
  const sections = [configSection(texts, i18n)];
  showPanel({ sections, isChecked: false }, i18n);
  const [{ faults, unchecked }, advice] = await Promise.all([examine(config), findAdvice(config)]);
  if (report !== reports) return;
  for (const fault of faults) console.error(logLine(fault, i18n));
  for (const fault of advice) console.warn(logLine(fault, i18n));
  if (faults.length > 0) sections.push(faultSection(faults, i18n));
  if (advice.length > 0) sections.push(adviceSection(advice, i18n));
  if (unchecked) sections.push(uncheckedSection(i18n._(UNCHECKED[unchecked]), i18n));
  showPanel({ sections, isChecked: true }, i18n);
}

const logLine = (fault: Fault, i18n: I18n): string =>
  ['ws-elements:', describeFault(fault, i18n), ...snippetsOf(fault)].join(' ');

/** Asks the shop, then looks at the page: meanwhile its scripts may define elements of its own. */
async function examine(config: PageConfig | undefined): Promise<ProductCheck> {
  if (!config) return { faults: await faultsOfPage() };
  const shopFaults = await findShopFaults(config);
  // A shop that does not answer this page would not answer about its products either.
  const isAnswering = !shopFaults.some(({ kind }) => SILENT.includes(kind));
  const products = isAnswering ? await checkProducts(document, config) : { faults: [] };
  return { ...products, faults: [...(await faultsOfPage()), ...shopFaults, ...products.faults] };
}

const faultsOfPage = async (): Promise<Fault[]> => [
  ...findPageFaults(document),
  ...(await findTornTags(document)),
  ...findAttributeFaults(document),
];

const SILENT: readonly Fault['kind'][] = ['csp', 'refused', 'shop-error', 'no-cart', 'unknown-company'];

/** What the tags work without. They have no place yet on a page without a config. */
async function findAdvice(config: PageConfig | undefined): Promise<Fault[]> {
  const [hints, framing] = await Promise.all([config ? findPlaceHints(document) : [], findFramingFault()]);
  return framing ? [...hints, framing] : hints;
}

/** A page without a config is no error: it may get one at any time. */
function log(kind: ConfigProblem['kind'] | undefined, message: string): void {
  if (kind === 'no-config') {
    console.warn(`ws-elements: ${message}`);
    return;
  }
  console.error(`ws-elements: ${message}`);
  emit('ws-error', { path: 'config', key: `config.${kind}`, message });
}
