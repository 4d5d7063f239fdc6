import type { Page } from './document-pages.ts';

const quoted = (text: string): string => JSON.stringify(text.replaceAll('`', '').trim());

const ADDRESSES: Readonly<Record<string, string>> = {
  Isolated: '/csp',
  'Built for hosting': '/config',
  'Loses nothing': '/reliability',
  'Explains mistakes': '/troubleshooting',
};

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
    - { theme: alt, text: All tags, link: /tags/ }
    - { theme: alt, text: For providers, link: /providers }
features:
${features.join('\n')}
---

<div class="home-example">

${example}

${after}

<p><a href="/studio" target="_self">Put your own tags together in the studio</a>, and see them live on a page like yours.</p>

</div>
`;
  return { path: 'index', markdown };
}
