import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOptions } from '../../demo/options.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { STEPS } from '../runner/steps.ts';
import { type Example, examplesOf, readExamples } from '../support/docs-examples.ts';

const ROOT = join(import.meta.dirname, '../..');
const examples = readExamples();

/** Run by test/before-release/docs-examples.spec.ts or here. */
const RUN = ['html', 'js', 'css', 'json', 'sh', 'yaml', 'http', 'inline'];
/** Not code: drawings and lists of files. */
const NO_CODE = ['', 'text', 'mermaid'];
/** Code that no test runs, by page and language, with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docs/frameworks/angular.md ts': 'Angular is not installed; the page says so',
  'docs/frameworks/next-nuxt-astro.md tsx': 'Next is not installed; the page says so',
  'docs/frameworks/next-nuxt-astro.md ts': 'Nuxt is not installed; the page says so',
  'docs/frameworks/next-nuxt-astro.md astro': 'Astro is not installed; the page says so',
  'docs/integrators.md php': 'PHP is not among what the tests install; it was run by hand',
  'docs/providers.md ts':
    'excerpts: the types are compiled by test/consumers, and the adapter of the demo is run',
  'docs/recipes/joomla.md php': 'Joomla is not installed; the page says so',
  'docs/recipes/typo3.md typoscript': 'TYPO3 is not installed; the page says so',
};
/** Files from which consumers are built. */
const CONSUMERS = join(ROOT, 'test/consumers/fixtures');

const pageOf = ({ place }: Example): string => place.replace(/:\d+$/, '');
const rowOf = (example: Example): string => `${pageOf(example)} ${example.language}`;
const isRun = ({ language, runBy }: Example): boolean =>
  runBy === undefined
    ? RUN.includes(language) || NO_CODE.includes(language)
    : existsSync(join(CONSUMERS, runBy)) || existsSync(join(ROOT, runBy));

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|docker|node) /;
const isCommand = ({ language, text, runBy }: Example): boolean =>
  runBy === undefined && (language === 'sh' || (language === 'inline' && COMMAND.test(text)));

/** The single commands of an example: without comments, split at `&&`. */
const commandsOf = ({ text }: Example): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.replace(/(^|\s)#.*$/, '').split('&&'))
    .map((command) => command.trim())
    .filter(Boolean);

/** The reason why a command would not work, as far as it can be determined without running it. */
function problemOf(command: string): string | undefined {
  const words = command.replaceAll('<origin>', 'http://localhost:8181').split(/\s+/);
  const environment: Record<string, string> = {};
  while (/^[A-Z_]+=/.test(words[0] ?? '')) {
    const [name = '', value = ''] = (words.shift() ?? '').split('=', 2);
    environment[name] = value;
  }
  const [program, ...rest] = words;
  if (program === 'npm') return problemOfNpm(rest, environment);
  if (program === 'npx') return problemOfNpx(rest);
  if (program === 'docker') return problemOfDocker(rest);
  if (program === 'node') return existsSync(join(ROOT, rest[0] ?? '')) ? undefined : `there is no ${rest[0]}`;
  return `"${program}" is not a command of this project`;
}

const argumentsAfterDashes = (words: string[]): string[] =>
  words.includes('--') ? words.slice(words.indexOf('--') + 1) : [];

function problemOfNpm(words: string[], environment: Record<string, string>): string | undefined {
  const [command = '', name = ''] = words;
  const given = argumentsAfterDashes(words).map((word) => word.replaceAll("'", ''));
  if (command === 'install') return problemOfInstall(words.slice(1));
  if (['ci', 'create', 'pack'].includes(command)) return undefined;
  if (command === 'start') return problemOfStart(given, environment);
  if (command === 'test') {
    const steps = given.filter((word) => !word.startsWith('--'));
    const unknown = steps.find((step) => !STEPS.some((known) => known.name === step));
    return unknown && `npm test has no step "${unknown}"`;
  }
  if (command !== 'run') return `npm has no command "${command}"`;
  return name in packageJson.scripts ? undefined : `there is no script "${name}"`;
}

function problemOfStart(given: string[], environment: Record<string, string>): string | undefined {
  try {
    readOptions(given, environment);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The package as a file of a release: it is not in npm's registry. */
const PACKAGE = /(^\.|^https:\/\/cdn\.example\/ws\/\d+\.\d+\.\d+)\/ws-elements-\d+\.\d+\.\d+\.tgz$/;

/** A command of the package, for users without this repository. */
function problemOfBin(pack = '', name = ''): string | undefined {
  if (!PACKAGE.test(pack)) return `npm's registry has no package "${pack}"`;
  return name in packageJson.bin ? undefined : `${pack} has no command "${name}"`;
}

const problemOfInstall = (names: readonly string[]): string | undefined =>
  names.includes(packageJson.name) ? `npm's registry has no package "${packageJson.name}"` : undefined;

function problemOfNpx([tool = '', ...rest]: string[]): string | undefined {
  // Without `--yes`, it asks, and ends where nobody can answer.
  if (tool === '-p') return 'npx asks before it installs: --yes';
  if (tool === '--yes') return problemOfBin(...rest.slice(1));
  if (!existsSync(join(ROOT, 'node_modules/.bin', tool))) return `there is no ${tool}`;
  const missing = rest.find((word) => /^[\w-]+\/.+\.\w+$/.test(word) && !existsSync(join(ROOT, word)));
  return missing && `there is no ${missing}`;
}

const IMAGE = 'ws-demo';

function problemOfDocker(words: string[]): string | undefined {
  if (!words.includes(IMAGE)) return `the image is not called ${IMAGE}`;
  if (words[0] === 'build')
    return existsSync(join(ROOT, 'Dockerfile')) ? undefined : 'there is no Dockerfile';
  const settings = words.filter((_, index) => words[index - 1] === '-e').map((word) => word.split('=', 2));
  return problemOfStart(words.slice(words.indexOf(IMAGE) + 1), Object.fromEntries(settings));
}

describe('the examples of the documentation', () => {
  it('are found: code fences with their indent removed, and inline code', () => {
    const page =
      'Run `npm start`:\n\n   ```sh\n   npm ci\n   ```\n\n<!-- not run: it is wrong -->\n```sh\nrm\n```\n';
    expect(examplesOf('a.md', page)).toEqual([
      { place: 'a.md:3', language: 'sh', text: 'npm ci\n' },
      { place: 'a.md:1', language: 'inline', text: 'npm start' },
    ]);
  });

  it('are each run by a test, or listed as not run [C1.13]', () => {
    const others = examples.filter((example) => !isRun(example)).map(rowOf);
    expect(others.filter((row) => !Object.hasOwn(NOT_RUN, row))).toEqual([]);
    expect(Object.keys(NOT_RUN).filter((row) => !others.includes(row))).toEqual([]);
    for (const language of ['html', 'js', 'css', 'sh'])
      expect(examples.map((example) => example.language)).toContain(language);
  });

  it('with a file or a test that does not exist are detected', () => {
    const [example] = examplesOf('a.md', '<!-- run by: test/nothing.ts -->\n```php\n1\n```\n');
    expect(example).toMatchObject({ runBy: 'test/nothing.ts' });
    expect(example && isRun(example)).toBe(false);
  });

  it.each(examples.filter(({ language }) => language === 'json'))('is JSON: $place', ({ text }) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it.each(examples.filter(({ language }) => language === 'yaml'))('is YAML: $place', ({ text }) => {
    expect(() => parse(text) as unknown).not.toThrow();
  });

  it.each(examples.filter(({ language }) => language === 'http'))('is a header: $place', ({ text }) => {
    const headers = text
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      });
    expect(() => new Headers(headers)).not.toThrow();
    expect(headers.every(([, value]) => value !== '')).toBe(true);
  });
});

describe('the commands of the documentation', () => {
  const commands = examples
    .filter(isCommand)
    .flatMap((example) => commandsOf(example).map((command) => ({ place: example.place, command })));

  it.each(commands)('$command exists ($place) [C1.13]', ({ command }) => {
    expect(problemOf(command)).toBeUndefined();
  });

  it.each([
    'npm run nothing',
    'npm start -- --frsh',
    'PORT=x npm start',
    'npm test -- --only nothing',
    'npx nothing',
    'npm install ws-elements',
    'npx --yes -p ws-elements ws-elements-conformance',
    'npx -p ./ws-elements-1.0.0.tgz ws-elements-conformance',
    'npx --yes -p ./ws-elements-1.0.0.tgz nothing',
    'npx vitest run src/nothing/rules.test.ts',
    'docker run ws-demo --frsh',
    'make',
  ])('a wrong one is found: %s', (command) => {
    expect(problemOf(command)).toEqual(expect.any(String));
  });
});
