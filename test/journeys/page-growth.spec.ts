import { expect, test } from '../support/fixtures.ts';
import { openHostFile } from '../support/host-file.ts';

// What a page and its events alone decide: `test/elements/page-growth.test.ts`.

test('an accordion that measures at resize shows all results of a search that a visitor types [C5.7]', async ({
  page,
  demo,
}) => {
  await openHostFile(page, demo, 'growth', {
    change: (html) =>
      html.replace(
        '</body>',
        `<script>addEventListener('resize', () => { if (panel.style.maxHeight) panel.style.maxHeight = panel.scrollHeight + 'px'; });</script></body>`,
      ),
  });
  const checker = page.locator('ws-domain-checker');
  await expect(checker.getByRole('searchbox')).toBeAttached();
  await page.getByRole('button', { name: 'Find a domain' }).click();
  await checker.getByRole('searchbox').click();
  await page.keyboard.type('moja-firma');
  await page.keyboard.press('Enter');
  await expect(checker.getByText('moja-firma.sk').first()).toBeAttached();
  const isWhole = () =>
    page
      .locator('#panel')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > 300 && scrollHeight - clientHeight < 2);
  await expect.poll(isWhole).toBe(true);
});
