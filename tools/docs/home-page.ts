import type { Page } from './document-pages.ts';

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

/** The home page: the part of the README above its first heading. */
export function homePage(readme: string): Page {
  const intro = readme.split('\n## ')[0] ?? '';
  const lead = intro.split('\n\n')[1] ?? '';
  const example = /```html\n[\s\S]*?```/.exec(intro)?.[0] ?? '';
  const after = intro.split(example)[1]?.trim().split('\n\n')[0] ?? '';
  const features = [...intro.matchAll(/^- \*\*([^*]+)\.\*\* (.+)$/gm)].map(([, title = '', text = '']) => {
    const link = ADDRESSES[title];
    return `  - title: ${quoted(title)}\n    details: ${quoted(text)}${link ? `\n    link: ${link}` : ''}`;
  });
  if (!lead || !example || features.length === 0)
    throw new Error('README.md no longer starts with a lead, an example and a list');
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
`;
  return { path: 'index', markdown };
}
