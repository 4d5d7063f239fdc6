import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

// "Where to change what" of CONTRIBUTING.md: after the first step, the compiler names the others, and nothing else.

const ROOT = join(import.meta.dirname, '../..');

interface Edit {
  file: string;
  /** What is added to it, before a text that it contains once. */
  before: string;
  adds: (name: string) => string;
}

interface Place {
  /** The first step. */
  edits: readonly Edit[];
  /** The files in which something is missing then. */
  named: readonly string[];
}

type Places = Readonly<Record<string, Place>>;

const PLACES: Places = {
  'a config key': {
    edits: [
      {
        file: 'src/config/config-keys.ts',
        before: '  readonly buildNumber?:',
        adds: (name) => `  readonly ${name}?: boolean | undefined;\n`,
      },
      {
        file: 'src/config/config-keys.ts',
        before: "  buildNumber: 'text',",
        adds: (name) => `  ${name}: 'flag',\n`,
      },
    ],
    named: ['tools/manifest-texts.ts'],
  },
  'a part that a page can leave out': {
    edits: [{ file: 'src/config/parts.ts', before: "  | 'note'", adds: (name) => `  | '${name}'\n` }],
    named: ['src/config/parts.ts', 'src/state/page/missing-call.ts'],
  },
  'a duty': {
    edits: [
      {
        file: 'src/config/duties.ts',
        before: "  'early-start': {",
        adds: (name) =>
          `  ${name}: { countries: EEA, from: '', screens: [], switchedBy: 'always', isOfConsumers: true },\n`,
      },
    ],
    named: ['tools/duty-texts.ts'],
  },
  'a tag': {
    edits: [
      {
        file: 'src/elements/tag-list.ts',
        before: '] as const satisfies readonly TagRow[]',
        adds: (name) => `  { ...plansRow, tag: 'ws-${name}' },\n`,
      },
    ],
    named: ['src/elements/tag-list.ts', 'test/support/visits/tag-visits.ts'],
  },
  'a route': {
    edits: [
      { file: 'src/config/routes.ts', before: "  'empty-cart': {},", adds: (name) => `  ${name}: {},\n` },
    ],
    named: ['src/config/routes.ts', 'src/screens/cart-app.tsx', 'test/support/visits/visits.ts'],
  },
  'what a provider writes for the kit': {
    edits: [
      {
        file: 'server/provider.ts',
        before: '  refusal?(question: { place: Place;',
        adds: (name) => `  ${name}?(question: { order: Order } & Call): Awaitable<void>;\n`,
      },
    ],
    named: ['server/left-out.test.ts', 'server/provider-functions.test.ts', 'server/provider-functions.ts'],
  },
  'an event': {
    edits: [
      {
        file: 'src/state/page/events.ts',
        before: "  'ws-resize': {",
        adds: (name) => `  '${name}': { height: number };\n`,
      },
    ],
    named: ['tools/manifest-texts.ts'],
  },
};

const FACTS_OF_TAGS = readdirSync(join(ROOT, 'src/features'))
  .map((feature) => `src/features/${feature}/tag.ts`)
  .filter((file) => existsSync(join(ROOT, file)));

/** Compiled apart from those above: the compiler says only once what is wrong in the list of tags. */
const PLACES_OF_TAGS: Places = {
  'a locale': {
    edits: [{ file: 'src/config/locales.ts', before: "  | 'cs-CZ'\n", adds: (name) => `  | '${name}'\n` }],
    named: [
      'demo/site/pages.ts',
      'demo/translations.ts',
      'src/config/locales.ts',
      'src/elements/tag-list.ts',
      'tools/wordpress-texts.ts',
      ...FACTS_OF_TAGS,
    ],
  },
  'an attribute of a tag': {
    edits: [
      {
        file: 'src/features/plans/tag.ts',
        before: "    codes: 'text',",
        adds: (name) => `    ${name}: 'text',\n`,
      },
    ],
    named: ['src/elements/tag-list.ts', 'src/features/plans/tag.ts'],
  },
};

/** The places of each compilation, with the name of what is added: the compiler's messages contain it. */
const ROUNDS = [PLACES, PLACES_OF_TAGS].map((places) =>
  Object.entries(places).map(([what, place], index) => ({
    ...place,
    what,
    name: `zzz${String.fromCharCode(97 + index)}`,
  })),
);

/** The compiler's messages of each round. */
const messages: string[] = [];
let copy: string;

beforeAll(async () => {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, 'places-'));
  const { include } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as { include: string[] };
  for (const name of ['tsconfig.json', 'package.json', ...include.filter((one) => !one.includes('*'))])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isRead });
  for (const places of ROUNDS) {
    for (const { edits, name } of places) for (const edit of edits) add(edit, name);
    messages.push(await compile());
    for (const { file } of places.flatMap(({ edits }) => edits)) cpSync(join(ROOT, file), join(copy, file));
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Whether the compiler may read a file, or anything in a folder. */
const isRead = (path: string): boolean => !/\.(po|css|png|webp|svg|html|woff2?)$|\/fixtures$/.test(path);

function add({ file, before, adds }: Edit, name: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(before).length !== 2) throw new Error(`${file} does not contain once: ${before}`);
  writeFileSync(
    path,
    source.replace(before, () => adds(name) + before),
  );
}

/** What the compiler says of the copy: a message for each place, with further lines indented. */
async function compile(): Promise<string> {
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const options = { cwd: copy, maxBuffer: 50_000_000 };
  const ended = promisify(execFile)(process.execPath, [compiler, '--noEmit', '-p', copy], options);
  const { stdout = '' } = await ended.catch((error: { stdout?: string }) => error);
  return stdout;
}

/** The files of the messages that contain a name. */
function filesNaming(said: string, name: string): string[] {
  const found = said.split(/^(?=\S+\(\d+,\d+\): )/m).filter((message) => message.includes(name));
  return [...new Set(found.map((message) => message.slice(0, message.indexOf('('))))].toSorted();
}

it.each(ROUNDS.flatMap((places, round) => places.map((place) => ({ ...place, round }))))(
  '$what: what is left to add does not compile without it, and nothing else',
  ({ named, name, round }) => expect(filesNaming(messages[round] ?? '', name)).toEqual(named.toSorted()),
);
