import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { createDistFiles } from './dist-files.ts';
import type { Origins } from './pages.ts';
import { studioPolicy } from './policy.ts';

interface StudioOptions {
  origins: Pick<Origins, 'api'>;
  /** The build; its folder `studio` is served. */
  dist: string;
  brotliQuality?: number | undefined;
  /** Serves the sources with the dev server instead. */
  development: boolean;
}

const SOURCES = join(import.meta.dirname, '../studio');

/** The studio at `/studio/`: its files unchanged, with the script's URL inserted in its pages. */
export function studioRoutes({ origins: { api }, dist, brotliQuality, development }: StudioOptions): Hono {
  const app = new Hono();
  const files = createDistFiles(join(dist, 'studio'), brotliQuality);
  const page = async (context: Context, name: string): Promise<Response> => {
    const folder = development ? SOURCES : join(dist, 'studio');
    const html = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (html === undefined) return context.text('The studio is not built: npm run build.', 404);
    context.header('Content-Security-Policy', studioPolicy(api, development));
    context.header('Cache-Control', 'no-cache');
    const sources = development ? html.replaceAll('"./', `"${api}/demo/studio/`) : html;
    return context.html(sources.replace('data-script=""', `data-script="${api}/ws/1/ws.js"`));
  };
  app.get('/studio', (context) => context.redirect('/studio/'));
  app.get('/studio/', (context) => page(context, 'index.html'));
  app.get('/studio/preview.html', (context) => page(context, 'preview.html'));
  app.get('/studio/*', (context) => files(context.req.path.slice('/studio'.length), context.req.raw));
  return app;
}
