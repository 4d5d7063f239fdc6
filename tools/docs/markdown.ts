/** A section of a document below a heading of level 2; the first one is the text above all of them. */
export interface Section {
  /** '' for the part above the first heading. */
  heading: string;
  /** Includes its heading. */
  text: string;
}

const FENCE = /^ *(```|~~~)/;

/** Calls `change` for each line that is not code. */
export function mapProse(markdown: string, change: (line: string) => string): string {
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      const isFence = FENCE.test(line);
      if (isFence) isCode = !isCode;
      return isFence || isCode ? line : change(line);
    })
    .join('\n');
}

/** Splits a document at its headings of level 2. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, text: '' });
    const section = sections.at(-1);
    if (section) section.text += `${line}\n`;
  }
  return sections;
}

/** The text of a heading without its markup. */
export const plainText = (markdown: string): string =>
  markdown.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** The anchor that GitHub generates for a heading, so that a link works in the repository and on the site. */
export const slugOf = (heading: string): string =>
  plainText(heading)
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** The anchors of all headings. */
export function anchorsOf(markdown: string): string[] {
  const anchors: string[] = [];
  mapProse(markdown, (line) => {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) anchors.push(slugOf(heading));
    return line;
  });
  return anchors;
}

/** The first heading, or `fallback`. */
export const titleOf = (markdown: string, fallback: string): string =>
  plainText(/^# (.+)$/m.exec(markdown)?.[1] ?? fallback);

/** Raises all headings by a level, so that a section becomes a page. */
export const raiseHeadings = (markdown: string): string =>
  mapProse(markdown, (line) => line.replace(/^#(#{1,5} )/, '$1'));

/** Escapes a text for a cell of a table. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;').replaceAll('\n', ' ');

export const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

/** A table; empty if there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
