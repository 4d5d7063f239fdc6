import type { Page } from './document-pages.ts';
import { sectionsOf } from './markdown.ts';

const quoted = (text: string): string => JSON.stringify(text.replaceAll('`', '').trim());

const ADDRESSES: Readonly<Record<string, string>> = {
  Isolated: '/csp',
  'Built for hosting': '/config',
  'Loses nothing': '/reliability',
  'Explains mistakes': '/troubleshooting',
};

/** The three kinds of readers, and their first pages. */
const READERS = `- **You edit a site.** Choose tags and colors, and paste a few lines into your CMS: [the guide for editors](/editors.md), [WordPress](/wordpress.md), [other systems](/recipes/index.md), or the <a href="/studio" target="_self">studio</a>, which writes the lines.
- **You build a brand’s site.** Attributes, config, events and styles, by what you want to do: [the guide for integrators](/integrators.md), [all tags](/tags/index.md), [React, Vue and others](/frameworks/index.md).
- **You run the shop.** A server with the kit in an hour, or the first paid order in 11 calls: [the shop kit](/server.md), [the guide for providers](/providers.md), [all calls](/api/index.md).`;

/** The section of the README on version, license and status: with links to pages of the site only. */
function statusOf(readme: string): string {
  const { text = '' } = sectionsOf(readme).find(({ heading }) => heading.startsWith('Version')) ?? {};
  return text
    .replaceAll(/\]\(docs\/([\w-]+\.md)\)/g, '](/$1)')
    .replaceAll(/\[([^\]]+)\]\((?!\/)[^)]+\)/g, '$1')
    .trim();
}

/** The home page: the part of the README above its first heading, and its section on version and license. */
export function homePage(readme: string): Page {
  const intro = readme.split('\n## ')[0] ?? '';
  const lead = intro.split('\n\n')[1] ?? '';
  const example = /```html\n[\s\S]*?```/.exec(intro)?.[0] ?? '';
  const after = intro.split(example)[1]?.trim().split('\n\n')[0] ?? '';
  const features = [...intro.matchAll(/^- \*\*([^*]+)\.\*\* (.+)$/gm)].map(([, title = '', text = '']) => {
    const link = ADDRESSES[title];
    return `  - title: ${quoted(title)}\n    details: ${quoted(text)}${link ? `\n    link: ${link}` : ''}`;
  });
  const status = statusOf(readme);
  if (!lead || !example || !status || features.length === 0)
    throw new Error('README.md no longer starts with a lead, an example and a list, or lacks its version');
  const markdown = `---
layout: home
hero:
  name: ws-elements
  text: A shop in four lines of HTML
  tagline: ${quoted(lead)}
  actions:
    - { theme: brand, text: Start, link: /start }
features:
${features.join('\n')}
---

<div class="home-readers">

## Where do you start?

${READERS}

</div>

<div class="home-example">

## The whole shop

${example}

${after}

<LiveExample tag="ws-domain-checker" />

</div>

<div class="home-status">

${status}

</div>
`;
  return { path: 'index', markdown };
}
