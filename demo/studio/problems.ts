import type { I18n } from '@lingui/core';
import { checkConfig, type PageConfig, resolveConfig } from '../../src/config/page-config.ts';
import { describeInvalid, parseAttribute } from '../../src/elements/attributes.ts';
import { describeProblem } from '../../src/elements/doctor/config-texts.ts';
import { contrastProblems } from './contrast-report.ts';
import { isLink } from './page-tags.ts';
import { attributeTypes, type StudioState, type StudioTag } from './state.ts';

/** The config with its defaults; undefined where it cannot be used. */
export function pageConfigOf(
  { config }: StudioState,
  scriptUrl: string,
  pageUrl: string,
): PageConfig | undefined {
  const { values } = checkConfig(config);
  return values && resolveConfig(values, { scriptUrl, pageUrl });
}

/** What is wrong with a state, in the words that `?ws-doctor` has for it. */
export function problemsOf(state: StudioState, config: PageConfig | undefined, i18n: I18n): string[] {
  const configTexts = checkConfig(state.config).problems.map((problem) => describeProblem(problem, i18n));
  return [
    ...configTexts,
    ...state.tags.flatMap(tagProblems),
    ...contrastProblems(state, config?.theme ?? 'cary'),
    ...(state.tags.length === 0 ? ['The page has no tag yet. Add one.'] : []),
  ];
}

function tagProblems({ tag, attributes, link }: StudioTag): string[] {
  const invalid = attributeTypes(tag).flatMap(([name, type]) => {
    const text = attributes[name];
    const isValid = text === undefined || parseAttribute(type, text) !== undefined;
    return isValid ? [] : [describeInvalid(`${tag} ${name}`, text, type)];
  });
  return link === undefined || isLink(link)
    ? invalid
    : [...invalid, `<${tag}>: the link "${link.slice(0, 80)}" has to start with https:// or with /.`];
}
