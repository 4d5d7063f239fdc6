import { describe, expect, it } from 'vitest';
import { BRANDS } from '../brands/brands.ts';
import { editionsOf } from './editions.ts';
import { PAGES, type PageName, pageAt } from './page-table.ts';
import { renderPage } from './pages.ts';
import { escapeHtml } from './template.ts';

const origins = { site: 'http://site.test', api: 'http://api.test' };
const pages: PageName[] = [...Object.values(PAGES).map(({ path }) => pageAt(path)), 'lost'];
const rows = Object.values(BRANDS).flatMap((brand) =>
  editionsOf(brand).flatMap((edition) =>
    pages.map((page) => ({ page, edition, name: `${brand.code} ${edition.locale} ${page}` })),
  ),
);

describe('a brand page', () => {
  it.each(rows)('has every placeholder filled: $name', ({ page, edition }) => {
    const html = renderPage(page, edition, origins);
    expect(html).not.toMatch(/\{\{|\}\}|\{\w+\}|undefined|NaN/);
    expect(html).toContain('<script type="module" src="http://api.test/ws/1/ws.js"></script>');
  });

  it.each(rows)('contains a config that can be parsed and names its company: $name', ({ page, edition }) => {
    const html = renderPage(page, edition, origins);
    const text = /<html[^>]* config="([^"]*)"/.exec(html)?.[1] ?? '';
    const config: unknown = JSON.parse(text.replaceAll('&quot;', '"'));
    expect(config).toMatchObject({
      company: edition.brand.code,
      language: edition.locale,
      watchUrl: 'http://api.test/watch',
      errorReportUrl: 'http://api.test/error-reports',
      environment: 'development',
    });
  });

  it.each(rows)(
    'complies with its own policy, without inline style or script: $name',
    ({ page, edition }) => {
      const html = renderPage(page, edition, origins);
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(html.match(/<script\b/g)).toHaveLength(1);
    },
  );

  it('shows a searched name as plain text', () => {
    const [row] = rows.filter(({ page }) => page === 'domains');
    if (!row) throw new Error('No domains page');
    const html = renderPage('domains', row.edition, origins, '"><script>alert(1)</script>{{api}}');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(escapeHtml('"><script>alert(1)</script>{{api}}'));
  });
});
