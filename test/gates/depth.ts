/**
 * The number of dependent files and calls before the first view of a tag, or of a route of `ws-cart`, can be shown: the
 * page, `ws.js`, and everything that the loader requests in parallel. Computed from the build. Fails if the depth
 * exceeds three, a lazy first view is named neither by its tag nor by a route, a chunk loads a tag that the page does not
 * have, a module is in two files, what any page may load imports the code of the cart, `preload.json` names other files
 * than the loader requests, or a broken table of files is not detected.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isRouteName, ROUTE_FACTS, ROUTES } from '../../src/config/routes.ts';
import type { TagFacts } from '../../src/config/tag-row.ts';
import type { LoaderFiles } from '../../src/elements/loader/loader-files.ts';
import { TAG_FACTS, TAGS } from '../../src/elements/tag-list.ts';
import type { PreloadTable } from '../../tools/preload.ts';
import { DIST } from '../support/servers.ts';

type TagName = keyof typeof TAG_FACTS;

const MOST = 3;
const ASSETS = join(DIST, 'assets');
const SOURCES = join(DIST, '..');

interface View {
  tag: TagName;
  route?: string | undefined;
  isSearch?: boolean | undefined;
  modules: readonly string[];
}

const ofTag = ({ tag }: { tag: TagName }): View[] => {
  const { view }: TagFacts = TAG_FACTS[tag];
  return tag === 'ws-cart' ? [] : [{ tag, modules: view ? [view] : [] }];
};

const ofRoute = (route: string): View => {
  const { views = [] } = isRouteName(route) ? ROUTE_FACTS[route] : {};
  const isSearch = isRouteName(route) && ROUTES[route].part === 'search';
  return { tag: 'ws-cart', route, isSearch, modules: views };
};

/** The lazy modules that are rendered first, by tag and route; those of a tag without a route are its lazy views. */
const VIEWS: readonly View[] = [
  ...TAGS.flatMap(ofTag),
  { ...ofRoute('domain-checker'), tag: 'ws-domain-checker', route: undefined },
  ...[...Object.keys(ROUTES), 'no-such-route'].map(ofRoute),
];

const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
const imports = new Map(names.map((name) => [name.slice(0, -3), staticImports(name)]));
/** The files of each module. The scripts that run in old browsers, or before all else, contain what they need. */
const modules = new Map<string, string[]>();
for (const name of names.filter((one) => !/^(mended|outdated)-/.test(one)))
  for (const source of sourcesOf(name))
    modules.set(source, [...(modules.get(source) ?? []), name.slice(0, -3)]);
const table = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as LoaderFiles;

function staticImports(name: string): string[] {
  const text = readFileSync(join(ASSETS, name), 'utf8');
  return [...text.matchAll(/(?:from|import)"\.\/([\w-]+)\.js"/g)].map(([, file = '']) => file);
}

function sourcesOf(name: string): string[] {
  try {
    const { sources } = JSON.parse(readFileSync(join(ASSETS, `${name}.map`), 'utf8')) as {
      sources: string[];
    };
    return sources.map((source) => source.replace(/^.*?(?=src\/)/, ''));
  } catch {
    return [];
  }
}

/** The files that the loader requests for a view. */
function requested({ tag, route = '', isSearch }: View, files: LoaderFiles): Set<string> {
  const part = tag === 'ws-cart' ? files.routes[route] : isSearch ? 'search' : undefined;
  // A cart at another route than its own is not drawn early.
  const first = tag === 'ws-cart' && part ? [] : files.firstViews?.[isSearch ? `${tag}[qd]` : tag];
  const indexes = [
    ...(first ?? []),
    ...files.core,
    ...(files.tags[tag]?.files ?? []),
    ...(part ? files.parts[part].files : []),
  ];
  return new Set(indexes.map((index) => files.names[index] ?? ''));
}

/** The depth of a view: a file that is only known from another is one level deeper. */
function depthOf(view: View, files: LoaderFiles): { depth: number; late: string[] } {
  const depths = new Map<string, number>([...requested(view, files)].map((name) => [name, MOST]));
  const late = new Set<string>();
  const visit = (name: string, depth: number): void => {
    const known = depths.get(name);
    if (known === undefined) late.add(name);
    depths.set(name, Math.min(known ?? depth, depth));
    for (const next of imports.get(name) ?? []) if (!depths.has(next)) visit(next, depth + 1);
  };
  for (const name of [...depths.keys()]) visit(name, MOST);
  for (const module of view.modules) visit(modules.get(module)?.[0] ?? `the chunk of ${module}`, MOST + 1);
  return { depth: Math.max(...depths.values()), late: [...late] };
}

const label = ({ tag, route, isSearch }: View): string =>
  `${tag}${route === undefined ? '' : ` /${route}`}${isSearch ? ' with a search' : ''}`;

function problemsOf(files: LoaderFiles): string[] {
  return VIEWS.flatMap((view) => {
    const { depth, late } = depthOf(view, files);
    return depth > MOST ? [`${label(view)}: ${depth} deep, known late: ${late.join(', ')}`] : [];
  });
}

const SCREENS = readdirSync(join(SOURCES, 'src/screens')).filter((name) => /^[\w-]+\.tsx$/.test(name));

/** The views of tags that are lazy in place of the page's content, and the lazy screens of `ws-cart` with their parts. */
const LAZY_VIEWS = [
  ...TAGS.flatMap(({ tag }) =>
    lazyIn(tag, `src/elements/tags/${tag}.tsx`, /import\('(\S+)'\)[^;]*?fallback: <Fallback/g),
  ),
  ...SCREENS.flatMap((name) =>
    lazyIn('ws-cart', `src/screens/${name}`, /import\('(\S+(?<!developer)-(?:screen|part)\.tsx)'\)/g),
  ),
];

function lazyIn(tag: TagName, file: string, lazy: RegExp): string[] {
  const found = readFileSync(join(SOURCES, file), 'utf8').matchAll(lazy);
  return [...found].map(([, to = '']) => `${tag}: ${posix.join(posix.dirname(file), to)}`);
}

/** Lazy views that neither the tag nor a route of it names. */
function missingViews(views = VIEWS): string[] {
  const known = new Set(views.flatMap(({ tag, modules }) => modules.map((module) => `${tag}: ${module}`)));
  return LAZY_VIEWS.filter((view) => !known.has(view)).map((view) => `${view} is named nowhere.`);
}

/** Calls that the loader starts, so that they are no deeper than the files. */
function missingCalls(): string[] {
  const loader = readFileSync(join(DIST, 'ws.js'), 'utf8');
  return ['/cart', '/domain-checker/check-domains', '/products']
    .filter((path) => !loader.includes(path))
    .map((path) => `The loader does not start ${path}.`);
}

/** The name of a view in `preload.json`; a route of `ws-cart` without a separate part has the name of the tag. */
function keyOf({ tag, route = '', isSearch }: View, files: LoaderFiles): string {
  if (tag === 'ws-cart') return files.routes[route] ? `${tag}/${route}` : tag;
  return isSearch ? `${tag}[qd]` : tag;
}

/** Views for which `preload.json` names other files than the loader requests, except texts. */
const wrongPreloads = (preloads: PreloadTable): string[] =>
  VIEWS.flatMap((view) => {
    const named = (preloads[keyOf(view, table)]?.['en-US'] ?? [])
      .map((file) => file.replace(/^assets\/|\.js$/g, ''))
      .filter((name) => !name.startsWith('texts-'));
    const same = [...requested(view, table)].sort().join() === [...named].sort().join();
    return same ? [] : [`preload.json names other files for ${label(view)} than the loader requests.`];
  });

/** The chunks that are loaded only with a `ws-cart`. */
const OF_CART = /^(order|extras|link|cart-link)-/;

/**
 * The chunk of a tag defines it and loads its texts: no other chunk may import it, except for the parts of `ws-cart`.
 */
const importedTags = (all: ReadonlyMap<string, readonly string[]>): string[] =>
  [...all].flatMap(([name, files]) =>
    files
      .filter((file) => file.startsWith('ws-') && !(file.startsWith('ws-cart-') && OF_CART.test(name)))
      .map((file) => `${name} imports ${file}, which defines a tag.`),
  );

/** What any page may load by itself must not bring the cart's code: a search or a mini-cart would load all of it. */
const heavySweeps = (all: ReadonlyMap<string, readonly string[]>): string[] =>
  [...all]
    .filter(([name, files]) => name.startsWith('sweep-') && files.some((file) => file.startsWith('shop-')))
    .map(([name]) => `${name} imports the code of the cart.`);

/** A page would load a module twice that is in two of its files. */
const doubledModules = (all: ReadonlyMap<string, readonly string[]>): string[] =>
  [...all]
    .filter(([, files]) => files.length > 1)
    .map(([source, files]) => `${source} is in ${files.join(' and ')}.`);

/** A table that lacks files of a part must be detected, a part that loads a tag, and a module in two files. */
function unnoticed(): string[] {
  const { search, ...others } = table.parts;
  const broken = { ...table, parts: { search: { ...search, files: [] }, ...others } };
  const isNoticed = problemsOf(broken).some((problem) => problem.includes('with a search'));
  const isTagNoticed = importedTags(new Map([['order-1', ['ws-lang-1']]])).length === 1;
  const isTwiceNoticed = doubledModules(new Map([['a.ts', ['b-1', 'c-1']]])).length === 1;
  return [
    ...(isTwiceNoticed ? [] : ['A module in two files goes unnoticed.']),
    ...(heavySweeps(new Map([['sweep-1', ['shop-1']]])).length === 1
      ? []
      : ['A heavy sweep goes unnoticed.']),
    ...(missingViews([]).length > 8 ? [] : ['A view that nothing names goes unnoticed.']),
    ...(isNoticed ? [] : ['A table without the files of a search goes unnoticed.']),
    ...(isTagNoticed ? [] : ['A part that imports a tag goes unnoticed.']),
    ...(wrongPreloads({}).length === VIEWS.length ? [] : ['Files that are not preloaded go unnoticed.']),
  ];
}

const problems = [
  ...problemsOf(table),
  ...missingViews(),
  ...missingCalls(),
  ...importedTags(imports),
  ...doubledModules(modules),
  ...heavySweeps(imports),
  ...wrongPreloads(JSON.parse(readFileSync(join(DIST, 'preload.json'), 'utf8')) as PreloadTable),
  ...unnoticed(),
];
console.log(`${VIEWS.length} first views, ${imports.size} files`);
for (const view of VIEWS)
  console.log(`${depthOf(view, table).depth} ${label(view)}: ${requested(view, table).size} files`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
