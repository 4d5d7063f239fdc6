import { msg } from '@lingui/core/macro';
import { COMMANDS } from '../../config/commands.ts';
import { findConfigPlaces, findConfigQuotes } from './config-places.ts';
import { findContentFaults } from './content-faults.ts';
import { allOf, type Fault, type Finding, firstOf } from './fault.ts';
import { openingTag, ourScripts, ourTags, rowOf } from './markup.ts';
import { findMisplacedTags, findUnknownTags } from './tag-faults.ts';

const findScripts = allOf({
  'script-twice': {
    find: (page: Document) => {
      const [first, second] = ourScripts(page);
      return first && second && { at: second.src, repaired: scriptTag(first.src) };
    },
    text: msg`The script is loaded twice. Load it once:`,
  },
  'old-polyfill': {
    find: (page: Document) =>
      [...page.scripts]
        .filter(({ src }) =>
          /(custom-elements(-es5-adapter)?|webcomponents-\w[\w-]*|shadydom)(\.min)?\.js\b/i.test(src),
        )
        .map((script) => ({ at: script.getAttribute('src') ?? '' })),
    text: msg`No browser that the tags support needs this polyfill, and it can keep them from starting or from showing anything. Remove it.`,
  },
});

const findInFrame = allOf({
  'sandbox-forms': {
    find: sandboxFault,
    text: msg`This page is in a frame that doesn’t allow forms, so searching and ordering do nothing. Allow them:`,
  },
  xhtml: {
    find: ({ contentType }: Document) =>
      contentType === 'application/xhtml+xml' && {
        at: contentType,
        repaired: 'Content-Type: text/html; charset=utf-8',
      },
    text: msg`This page is served as XHTML, where a single markup error stops the page. Serve it as text/html.`,
  },
});

/** Faults in the markup of a page and in the frame around it. */
export const findPageFaults = (page: Document): Fault[] => [
  ...findScripts(page),
  ...findConfigQuotes(page),
  ...findUnknownTags(page),
  ...findConfigPlaces(page),
  ...findMisplacedTags(page),
  ...findCommandFaults(page),
  ...ourTags(page).flatMap(findContentFaults),
  ...findInFrame(page),
];

const scriptTag = (src: string): string => `<script type="module" src="${src}"></script>`;

/** Without its script a page shows the tags' fallback and nothing else. In a function, so that only the studio has it. */
export const findMissingScript = (page: Document, scriptUrl: string): Fault[] =>
  allOf({
    'no-script': {
      find: (tags: readonly Element[]) =>
        ourScripts(page).length === 0 && tags.length > 0 && { at: '<head>', repaired: scriptTag(scriptUrl) },
      text: msg`The page doesn’t load the tags, so visitors see only what stands inside them. Add this line:`,
    },
  })(ourTags(page));

/** Only a frame of the same origin can be examined from inside. */
function sandboxFault(page: Document): Finding | undefined {
  const frame = page.defaultView?.frameElement;
  const sandbox = frame?.getAttribute('sandbox');
  if (!frame || sandbox === null || sandbox === undefined) return undefined;
  const allowed = sandbox.split(/\s+/).filter(Boolean);
  if (allowed.includes('allow-forms')) return undefined;
  const repaired = `<iframe sandbox="${[...allowed, 'allow-forms'].join(' ')}">`;
  return { at: `<iframe sandbox="${sandbox}">`, repaired };
}

interface Button {
  at: string;
  button: Element;
  command: string;
  id: string | null;
  target: Element | null;
  /** The commands of the tag; undefined if the target is none of ours. */
  known: readonly string[] | undefined;
}

const findInButton = firstOf({
  'command-not-button': {
    find: ({ at, button }: Button) => button.localName !== 'button' && { at },
    text: msg`Only a <button> can give commands. Use one instead.`,
  },
  'command-without-target': {
    find: ({ at, id }: Button) => id === null && { at },
    text: msg`The button has a command, but doesn’t say for which tag, so it does nothing. Name the id of the tag in “commandfor”.`,
  },
  'command-nowhere': {
    find: ({ at, target }: Button) => target === null && { at },
    text: msg`No element has the id that “commandfor” names, so the button does nothing. Give the id to one of the tags.`,
  },
  'unknown-command': {
    find: ({ at, command, known = [] }: Button) => !known.includes(command) && { at, command, known },
    text: ({ command, ...found }) => {
      const known = found.known.join(', ');
      return known === ''
        ? msg`The element has no command “${command}”, so the button does nothing. Name the id of another tag in “commandfor”.`
        : msg`The tag has no command “${command}”, so the button does nothing. Its commands are: ${known}.`;
    },
  },
});

const OUR_COMMANDS = new Set(Object.values(COMMANDS).flat());

/** Faults of buttons that give our tags commands. Those of other elements of the page are its own affair. */
const findCommandFaults = (page: Document): Fault[] =>
  [...page.querySelectorAll('[command], [commandfor]')]
    .map((button) => readButton(page, button))
    .filter(({ known, command }) => known || OUR_COMMANDS.has(command))
    .flatMap((button) => findInButton(button));

function readButton(page: Document, button: Element): Button {
  const id = button.getAttribute('commandfor');
  const target = id ? page.getElementById(id) : null;
  const known = target && rowOf(target) ? (COMMANDS[target.localName] ?? []) : undefined;
  return { at: openingTag(button), button, command: button.getAttribute('command') ?? '', id, target, known };
}
