/**
 * `npm run dev`: the same demo with hot reload. Vite serves the API origin, where `/ws/1/ws.js` is the loader's source;
 * the pages' policy also allows what a dev server injects.
 */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { runDemo } from './command.ts';
import type { ScriptHandler } from './serve.ts';

const ROOT = join(import.meta.dirname, '..');
/** The paths that Vite serves: its own modules, the sources and the prebundled packages. */
const VITE_PATHS = /^\/(@|src\/|demo\/studio\/|tools\/|node_modules\/|\.cache\/|__vite)/;

await runDemo({ scriptHandler });

async function scriptHandler(server: Server, apiUrl: string): Promise<ScriptHandler> {
  // Loaded only now: errors that prevent the demo from starting are reported first.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    // All entries at once: packages that are discovered late would reload the page repeatedly.
    optimizeDeps: { entries: ['src/elements/{loader,tags}/*.{ts,tsx}', 'demo/studio/{main,preview}.ts'] },
    server: {
      middlewareMode: true,
      cors: true,
      ws: { server },
      // Behind a reverse proxy the request contains the public host, which Vite would refuse.
      allowedHosts: [new URL(apiUrl).hostname],
    },
  });
  return (request, response) => {
    const url = sourceOf(request.url ?? '/');
    if (!VITE_PATHS.test(url)) return false;
    request.url = url;
    vite.middlewares(request, response);
    return true;
  };
}

/** Maps the built files' public names to their sources. */
function sourceOf(url: string): string {
  return url
    .replace(/^\/ws\/1\/ws\.js(?=\?|$)/, '/src/elements/loader/dev-loader.ts')
    .replace(/^\/ws\/1\/tags\/([\w-]+)\.js(?=\?|$)/, '/src/elements/tags/$1.tsx');
}
