import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// "Where to change what" of CONTRIBUTING.md: after the first step, the compiler names the others.

const ROOT = join(import.meta.dirname, '../..');

interface Step {
  /** The file of the first step. */
  file: string;
  /** What is added to it, before a text that it contains once. */
  before: string;
  adds: string;
  /** The files in which something is missing then. */
  named: readonly string[];
}

const ADDED = 'zzz';

const STEPS: Readonly<Record<string, readonly Step[]>> = {
  'a config key': [
    {
      file: 'src/config/config-keys.ts',
      before: '  readonly buildNumber?:',
      adds: `  readonly ${ADDED}?: boolean | undefined;\n`,
      named: ['src/config/config-keys.ts'],
    },
    {
      file: 'src/config/config-keys.ts',
      before: "  buildNumber: 'text',",
      adds: `  ${ADDED}: 'flag',\n`,
      named: ['tools/manifest-texts.ts'],
    },
  ],
  'a part that a page can leave out': [
    {
      file: 'src/config/parts.ts',
      before: "  | 'note'",
      adds: `  | '${ADDED}'\n`,
      named: ['src/config/parts.ts', 'src/state/page/missing-call.ts'],
    },
  ],
  'a duty': [
    {
      file: 'src/config/duties.ts',
      before: "  'early-start': {",
      adds: `  ${ADDED}: { countries: EEA, from: '', screens: [], switchedBy: 'always', isOfConsumers: true },\n`,
      named: ['tools/duty-texts.ts'],
    },
  ],
  'a tag': [
    {
      file: 'src/elements/tag-list.ts',
      before: '] as const satisfies readonly TagRow[]',
      adds: `  { ...plansRow, tag: 'ws-${ADDED}' },\n`,
      named: ['src/elements/tag-list.ts', 'test/support/visits/tag-visits.ts'],
    },
    {
      file: 'src/features/plans/tag.ts',
      before: "    codes: 'text',",
      adds: `    ${ADDED}: 'text',\n`,
      named: ['src/features/plans/tag.ts'],
    },
  ],
  'a locale': [
    {
      file: 'src/config/locales.ts',
      before: "  | 'cs-CZ'\n",
      adds: `  | '${ADDED}'\n`,
      named: [
        'src/config/locales.ts',
        'tools/wordpress-texts.ts',
        'demo/translations.ts',
        'demo/site/pages.ts',
        'src/features/plans/tag.ts',
      ],
    },
  ],
  'a route': [
    {
      file: 'src/config/routes.ts',
      before: "  'empty-cart': {},",
      adds: `  ${ADDED}: {},\n`,
      named: ['src/config/routes.ts', 'src/screens/cart-app.tsx', 'test/support/visits/visits.ts'],
    },
  ],
  'what a provider writes for the kit': [
    {
      file: 'server/provider.ts',
      before: '  refusal?(question: { place: Place;',
      adds: `  ${ADDED}?(question: { order: Order } & Call): Awaitable<void>;\n`,
      named: ['server/provider-functions.ts'],
    },
  ],
  'an event': [
    {
      file: 'src/state/page/events.ts',
      before: "  'ws-resize': {",
      adds: `  '${ADDED}': { height: number };\n`,
      named: ['tools/manifest-texts.ts'],
    },
  ],
};

it.each(Object.entries(STEPS))('%s: what is left to add does not compile without it', (_what, steps) => {
  const edited = new Map<string, string>();
  for (const { file, before, adds, named } of steps) {
    const path = join(ROOT, file);
    const source = edited.get(path) ?? readFileSync(path, 'utf8');
    expect(source.split(before)).toHaveLength(2);
    edited.set(
      path,
      source.replace(before, () => adds + before),
    );
    expect(filesLacking(edited, [file, ...named])).toEqual([...named]);
  }
});

/** Those of these files in which the compiler misses what was added. */
function filesLacking(edited: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => edited.get(path) ?? read(path);
  const own = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    const text = edited.get(path);
    return text === undefined ? own(path, ...rest) : ts.createSourceFile(path, text, rest[0]);
  };
  const distinct = [...new Set(files)];
  const program = ts.createProgram(
    distinct.map((file) => join(ROOT, file)),
    options,
    host,
  );
  return distinct.filter((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(ROOT, file)))
      .some(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').includes(ADDED)),
  );
}
