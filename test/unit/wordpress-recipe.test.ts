import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Debian's package; overridden by `WORDPRESS`. */
const WORDPRESS = process.env.WORDPRESS ?? '/usr/share/wordpress';
const PHP = process.env.PHP ?? '/usr/bin/php';

const recipe = readFileSync(join(ROOT, 'docs/recipes/wordpress.md'), 'utf8');
const snippet = /```php\n<\?php\n([\s\S]*?)```/.exec(recipe)?.[1] ?? '';

/** Hooks like those of WordPress, and only those of its functions that the filters need. */
const harness = (code: string): string => `<?php
define('ABSPATH', '${WORDPRESS}/');
define('WPINC', 'wp-includes');
foreach (['plugin', 'compat', 'formatting', 'kses', 'shortcodes'] as $file) require_once ABSPATH . WPINC . "/$file.php";
function wp_allowed_protocols() { return ['http', 'https', 'mailto']; }
function get_option($name) { return $name === 'blog_charset' ? 'UTF-8' : false; }
function home_url($path) { return 'https://brand.example' . $path; }
function wp_json_encode($value, $flags = 0) { return json_encode($value, $flags); }
function _deprecated_function() {}
function wp_load_alloptions() { return []; }
function wp_enqueue_script_module(...$arguments) { echo json_encode($arguments, JSON_UNESCAPED_SLASHES), "\\n"; }
${code}`;

function runPhp(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ws-wordpress-'));
  try {
    const file = join(folder, 'recipe.php');
    writeFileSync(file, harness(code));
    return execFileSync(PHP, ['-d', 'display_errors=stderr', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const TAG =
  '<ws-add-to-cart code="hosting-plus" period="12" onclick="bad()"><a href="/hosting">Hosting Plus</a></ws-add-to-cart>';
const KEPT =
  '<ws-add-to-cart code="hosting-plus" period="12"><a href="/hosting">Hosting Plus</a></ws-add-to-cart>';

describe.skipIf(!existsSync(PHP) || !existsSync(join(WORDPRESS, 'wp-includes/kses.php')))(
  "WordPress' filters",
  () => {
    it('without the recipe, remove the tags of authors and keep their fallback', () => {
      expect(runPhp(`echo wp_kses('${TAG}', 'post');`)).toBe('<a href="/hosting">Hosting Plus</a>');
    });

    it('with the recipe, keep the tags but nothing the recipe does not list [C1.13]', () => {
      expect(runPhp(`${snippet}\necho wp_kses('${TAG}', 'post');`)).toBe(KEPT);
    });

    it('keep a tag on one line intact when paragraphs are added', () => {
      expect(runPhp(`echo wpautop("Text\\n\\n" . '${KEPT}');`).trim()).toBe(`<p>Text</p>\n<p>${KEPT}</p>`);
    });

    it('with the recipe, add the script and the config to the page', () => {
      const page = runPhp(`${snippet}\ndo_action('wp_enqueue_scripts'); do_action('wp_head');`);
      expect(page).toContain('["ws-elements","https://cdn.example/ws/1/ws.js",[],null]');
      expect(page).toContain(
        '<script type="application/json" data-ws-config>{"company":"sk-ws","cartUrl":"https:\\/\\/brand.example\\/order\\/"}</script>',
      );
    });
  },
);
