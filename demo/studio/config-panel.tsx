import { Fragment, useId, useState } from 'react';
import { CONFIG_KEYS, type ConfigKey, type ConfigKind } from '../../src/config/config-keys.ts';
import { isLanguage } from '../../src/config/locales.ts';
import { COMPANIES, type CompanyPreset, presetOf as presetOfCompany } from '../../src/config/presets.ts';
import { similarCompany } from '../../src/elements/doctor/company-problems.ts';
import { choicesFor } from '../../src/elements/doctor/config-problems.ts';
import { CONFIG_TEXTS } from '../../tools/manifest-texts.ts';
import { readValue } from './address.ts';
import { type Choice, ValueField } from './field.tsx';
import { titleOf } from './field-titles.ts';
import { type StudioState, withEntry } from './state.ts';

interface ConfigProps {
  config: StudioState['config'];
  onChange: (config: StudioState['config']) => void;
}

const MAIN_KEYS: readonly string[] = ['company', 'language', 'theme', 'cartUrl'] satisfies ConfigKey[];
/** `$schema` is for code editors. */
const ALL_KEYS = Object.keys(CONFIG_KEYS).filter((key) => key !== '$schema');

/** Kinds whose values are typed without quotes; the values of others are JSON. */
const TEXT_KINDS: readonly string[] = ['company', 'text', 'country', 'currency', 'header', 'url', 'cookie'];

/**
 * The keys of the config: the usual ones and those that a link has set, including unknown ones; the others are
 * collapsed.
 */
export function ConfigPanel(props: ConfigProps) {
  // Not during typing: the field would move.
  const [shown] = useState(() => [...new Set([...MAIN_KEYS, ...Object.keys(props.config)])]);
  const facts = showsFacts(props.config) ? FACTS.filter((key) => !shown.includes(key)) : [];
  const folded = ALL_KEYS.filter((key) => !shown.includes(key) && !facts.includes(key));
  return (
    <>
      {[...shown, ...facts]
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((key) => (
          <Fragment key={key}>
            <ConfigField name={key} {...props} />
            {key === 'company' && isOwnBrand(props.config) && <CodeField {...props} />}
          </Fragment>
        ))}
      <details>
        <summary>All other options of the page</summary>
        {folded.map((key) => (
          <ConfigField key={key} name={key} {...props} />
        ))}
      </details>
    </>
  );
}

/** What a brand without a preset has to state. */
const FACTS: readonly string[] = ['companyCountry', 'currency', 'languages'] satisfies ConfigKey[];
/** The code that stands for another brand until its own is typed. */
const OWN_BRAND = 'my-brand';

const isOwnBrand = (config: ConfigProps['config']): boolean =>
  config.company !== undefined && presetOf(config) === undefined;

/** Not for what is probably a slip for a brand with a preset. */
const showsFacts = (config: ConfigProps['config']): boolean =>
  isOwnBrand(config) &&
  (similarCompany(String(config.company)) === undefined || FACTS.some((key) => config[key] !== undefined));

/** The code of a brand without a preset. */
const CodeField = ({ config, onChange }: ConfigProps) => (
  <ValueField
    label="Code of your brand"
    help="As your server knows it: lower-case letters, digits and hyphens."
    value={String(config.company)}
    onChange={(text) => onChange(withEntry(config, 'company', text))}
  />
);

function ConfigField({ name, config, onChange }: ConfigProps & { name: string }) {
  const kind = Object.hasOwn(CONFIG_KEYS, name) ? CONFIG_KEYS[name as ConfigKey] : undefined;
  const value = config[name];
  // A value that is not a list is shown unchanged.
  if (kind === 'languages' && (value === undefined || Array.isArray(value)))
    return <LanguagesField {...{ config, onChange }} />;
  const choices = choicesOf(kind, config);
  const change = (text: string | undefined): void => {
    const isText = kind !== undefined && TEXT_KINDS.includes(kind);
    const isWord = text === 'false' && kind === 'cookie';
    const next = text === undefined || (isText && !isWord) ? text : readValue(text);
    const changed = withEntry<unknown>(config, name, next);
    // Another brand starts in its own language.
    onChange(name === 'company' ? withEntry<unknown>(changed, 'language', undefined) : changed);
  };
  return (
    <ValueField
      label={kind ? titleOf(name) : <code>{name}</code>}
      name={kind && name}
      help={kind ? CONFIG_TEXTS[name as ConfigKey] : 'The config has no such key.'}
      value={value === undefined ? undefined : textOf(value)}
      choices={choices}
      unset={name === 'company' ? 'Choose a brand' : 'Brand default'}
      multiline={!choices && kind !== undefined && !TEXT_KINDS.includes(kind) && kind !== 'count'}
      onChange={change}
    />
  );
}

/** The languages that visitors can choose, in the order of their selection: the first is the default. */
function LanguagesField({ config, onChange }: ConfigProps) {
  const id = useId();
  const all = choicesFor('language')?.map(String) ?? [];
  const set = [...new Set(Array.isArray(config.languages) ? config.languages.map(String) : [])];
  const preset = presetOf(config);
  const change = (language: string, isOn: boolean): void => {
    const next = isOn ? [...set, language] : set.filter((one) => one !== language);
    onChange(withEntry(config, 'languages', next.length > 0 ? next : undefined));
  };
  return (
    <fieldset className="field languages" aria-describedby={id}>
      <legend>
        {titleOf('languages')} <code>languages</code>
      </legend>
      {[...all, ...set.filter((one) => !all.includes(one))].map((language) => (
        <label key={language}>
          <input
            type="checkbox"
            checked={set.includes(language)}
            onChange={({ target }) => change(language, target.checked)}
          />
          {language} ({nameOf(language) ?? 'unknown'}){set[0] === language && ', the default'}
        </label>
      ))}
      <p className="help" id={id}>
        {CONFIG_TEXTS.languages} {set.length > 1 && `In this order: ${set.join(', ')}.`}
        {set.length === 0 && preset && `If none is selected: ${preset.languages.join(', ')}.`}
      </p>
    </fieldset>
  );
}

/** The facts of a brand without a preset follow its code. */
const placeOf = (key: string): number => (key === 'company' ? 0 : FACTS.includes(key) ? 1 : 2);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function choicesOf(kind: ConfigKind | undefined, config: ConfigProps['config']): Choice[] | undefined {
  if (kind === 'company')
    return [
      ...(showsFacts(config)
        ? [{ value: String(config.company), label: `${String(config.company)} (your own)` }]
        : []),
      ...Object.entries(COMPANIES).map(([code, preset]) => brandChoice(code, preset)),
      { value: OWN_BRAND, label: 'Another brand …' },
    ];
  if (kind === 'flag') return [{ value: 'true' }, { value: 'false' }];
  const choices = choicesFor(kind)?.map(String);
  return kind === 'language' && choices
    ? languageChoices(choices, config)
    : choices?.map((value) => ({ value }));
}

const presetOf = ({ company }: ConfigProps['config']): CompanyPreset | undefined =>
  presetOfCompany(String(company));

const languageName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The English name of a language; undefined for one that does not exist. */
const nameOf = (language: string): string | undefined =>
  isLanguage(language) ? languageName.of(language) : undefined;

/** The languages of the page's visitors first: those of the config, otherwise those of the brand. */
function languageChoices(all: readonly string[], config: ConfigProps['config']): Choice[] {
  const { languages } = config;
  const own = (Array.isArray(languages) ? languages : (presetOf(config)?.languages ?? [])).map(String);
  const sorted = [...own.filter(isLanguage), ...all.filter((one) => !own.includes(one))];
  return sorted.map((value) => ({
    value,
    label: `${value} (${nameOf(value) ?? 'unknown'})`,
    ...(own.length > 0 && { group: own.includes(value) ? 'Languages of the page' : 'Other languages' }),
  }));
}

const countryName = new Intl.DisplayNames('en', { type: 'region' });

const brandChoice = (value: string, { companyCountry, currency }: CompanyPreset) => ({
  value,
  label: `${value} (${countryName.of(companyCountry)}, ${currency})`,
});
