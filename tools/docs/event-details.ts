import { cell, code, table } from './markdown.ts';

/** The payload of every event, read from its type. */
export function eventDetails(source: string): string {
  const cancelable = /CANCELABLE[^[]*\[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const rows = [...source.matchAll(/^ {2}'(ws-[\w-]+)': \{(?: (.*) |\n([\s\S]*?)\n {2})\};$/gm)].map(
    ([, name = '', inLine, inLines = '']) => [
      code(name),
      code((inLine ?? joined(inLines)).replaceAll(' | undefined', '')),
      cancelable.includes(`'${name}'`) ? 'yes' : '',
    ],
  );
  const types = `A cart has \`uuid\`, \`count\`, \`vatExcluded\`, \`vatIncluded\`, \`currency\` and \`items\`. The origin of a change is \`here\`, \`other-tab\` or \`server\`.`;
  return `## What each event carries

The fields of \`event.detail\`. A cancelable event is stopped by \`event.preventDefault()\`.

${table(['Event', '`detail`', 'Cancelable'], rows)}

${cell(types)}
`;
}

/** The fields of several lines in one, without their comments. */
const joined = (lines: string): string =>
  lines
    .replace(/\/\*\*.*?\*\//gs, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/;$/, '');
