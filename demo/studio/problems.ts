import type { I18n } from '@lingui/core';
import { checkConfig, type PageConfig, resolveConfig } from '../../src/config/page-config.ts';
import { missingText } from '../../src/elements/doctor/attribute-faults.ts';
import { valueProblem, valueText } from '../../src/elements/doctor/attribute-values.ts';
import { factProblems } from '../../src/elements/doctor/company-problems.ts';
import { describeProblem } from '../../src/elements/doctor/config-problems.ts';
import { describeFault } from '../../src/elements/doctor/fault.ts';
import { findCartPageFault } from '../../src/elements/doctor/tag-faults.ts';
import { DOCUMENTED_TAGS } from '../../tools/tag-docs.ts';
import { repaired } from './brand-color.ts';
import { contrastProblems } from './contrast-report.ts';
import { createTag } from './create-tag.ts';
import { isLink } from './page-tags.ts';
import { pagesOf, type StudioPage } from './pages.ts';
import { attributeTypes, type Problem, type StudioState, type StudioTag } from './state.ts';
import type { Theme } from './tokens.ts';

/** The config with its defaults; undefined if it cannot be used. */
export function pageConfigOf(
  { config }: StudioState,
  scriptUrl: string,
  pageUrl: string,
): PageConfig | undefined {
  const { values } = checkConfig(config);
  return values && resolveConfig(values, { scriptUrl, pageUrl });
}

/** The problems of a state, with the messages of `?ws-doctor`. */
export function problemsOf(state: StudioState, config: PageConfig | undefined, i18n: I18n): Problem[] {
  const found = [...checkConfig(state.config).problems, ...(config ? factProblems(config) : [])];
  const texts = [
    ...found.map((problem) => describeProblem(problem, i18n)),
    ...state.tags.flatMap((tag) => tagProblems(tag, i18n)),
    ...pagesOf(state).flatMap((page) => cartProblems(page.state, config, i18n)),
    ...pagesOf(state).flatMap(emptyProblems),
  ];
  return [...texts.map((text) => ({ text })), ...colorProblems(state, config?.theme ?? 'cary')];
}

/** What cannot be read; the first contrast that is too low has a button, if the brand color and the focus cause it. */
function colorProblems(state: StudioState, theme: Theme): Problem[] {
  const problems = contrastProblems(state, theme);
  const tokens = repaired(state.tokens, theme);
  const at = problems.findIndex(({ text }) => text.startsWith('Too low: '));
  if (at < 0 || tokens === state.tokens) return problems;
  const repairs = [{ label: 'Make the brand color readable', changes: { tokens } }];
  return problems.map((problem, index) => (index === at ? { ...problem, repairs } : problem));
}

function tagProblems({ tag, attributes, link }: StudioTag, i18n: I18n): string[] {
  const invalid = attributeTypes(tag).flatMap(([name, type]) => {
    const text = attributes[name];
    const problem = text === undefined ? undefined : valueProblem(name, type, text);
    if (!problem) return [];
    const at = `<${tag} ${name}="${text?.slice(0, 80)}">`;
    return [`${at}: ${i18n._(valueText(name, problem, i18n))}`];
  });
  const needs = DOCUMENTED_TAGS.find((row) => row.tag === tag)?.needs ?? [];
  const isComplete = needs.length === 0 || needs.some((name) => attributes[name] !== undefined);
  const missing = isComplete ? [] : [`<${tag}>: ${i18n._(missingText({ names: needs }))}`];
  const wrongLink =
    link === undefined || isLink(link)
      ? []
      : [`<${tag}>: the link "${link.slice(0, 80)}" has to start with https:// or with /.`];
  return [...missing, ...invalid, ...wrongLink];
}

const emptyProblems = ({ title, state }: StudioPage): string[] =>
  state.tags.length === 0 ? [`The ${title.toLowerCase() || 'page'} has no tag yet. Add one.`] : [];

/** A tag that leads to the cart needs one to open. */
function cartProblems({ tags }: StudioState, config: PageConfig | undefined, i18n: I18n): string[] {
  const page = document.implementation.createHTMLDocument();
  page.body.append(
    ...tags.map((tag) =>
      createTag(page, {
        ...tag,
        attributes: Object.entries(tag.attributes),
        fallback: { text: '', link: undefined },
      }),
    ),
  );
  return config ? findCartPageFault(page, config).map((fault) => describeFault(fault, i18n)) : [];
}
