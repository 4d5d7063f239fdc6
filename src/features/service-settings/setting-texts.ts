import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SETTING_LABELS } from '../../i18n/setting-labels.ts';
import { isNameSetting, type NameRule, nameRuleOf, type Setting, serviceWord } from './rules.ts';

const NAME_LABELS: readonly [RegExp, MessageDescriptor][] = [
  [/^vdc/, msg`Name of the virtual data center`],
  [/^storage/, msg`Storage name`],
  [/^(hosting|web)/, msg`Hosting name`],
];

const NAME_HELP: Readonly<Record<NameRule, MessageDescriptor>> = {
  vps: msg`At least 5 lowercase letters or digits.`,
  vdc: msg`Letters, digits, hyphens and underscores, at least 3.`,
  server: msg`Letters and digits, at least 2.`,
};

/** The label of a setting; undefined if it is unknown. */
export function labelOf({ name, item }: Pick<Setting, 'name' | 'item'>): MessageDescriptor | undefined {
  if (!isNameSetting(name)) return SETTING_LABELS[name];
  const word = serviceWord(item);
  return NAME_LABELS.find(([pattern]) => pattern.test(word))?.[1] ?? msg`Server name`;
}

/** The help text of a setting, if any. */
export function helpOf({ name, item }: Pick<Setting, 'name' | 'item'>): MessageDescriptor | undefined {
  if (name === 'authCode') return msg`Your current provider will give it to you.`;
  if (name === 'domain') return msg`It should look like example.com.`;
  return isNameSetting(name) ? NAME_HELP[nameRuleOf(item)] : undefined;
}
