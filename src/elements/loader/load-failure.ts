import { fetchScript } from '../../api/fetch-script.ts';

/**
 * Reports which of our files did not load, and why if the browser reports it. In English and part of `ws.js`: a blocked
 * file means blocked texts, too. Parses in old browsers.
 */
let failed: string | undefined;
let blocked: string | undefined;

/** Records which of the files at `base` the page's Content-Security-Policy blocks. */
export function watchPolicy(base: string): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI.indexOf(base) === 0) blocked = blockedURI;
  });
}

/** Whether the policy blocks our files: then no attempt can succeed. */
export const isBlocked = (): boolean => Boolean(blocked);

/** Records a file that did not load; a second attempt may still succeed. */
export function noteFailure(url: string): void {
  failed = failed || url;
}

/** Reports the first of these files, once: on the console and, for `?ws-doctor`, on the page. */
export function explainFailure(): void {
  const url = blocked || failed;
  if (!url) return;
  const say = (why: string): void => show(`ws-elements cannot load ${url}: ${why}`);
  if (blocked) say(`add to the Content-Security-Policy: script-src ${new URL(url).origin}`);
  else
    fetchScript(url).then(
      ({ status }) => say(`status ${status}`),
      () => say('network, ad blocker, or no header Access-Control-Allow-Origin: *'),
    );
  failed = blocked = '';
}

function show(text: string): void {
  console.error(text);
  if (location.search.indexOf('ws-doctor') < 0) return;
  const box = document.createElement('div');
  box.setAttribute('role', 'status');
  box.textContent = text;
  // Set by script: a policy may forbid style attributes.
  box.style.cssText = 'position:fixed;bottom:0;z-index:2147483647;background:#fff;color:#b00';
  // A page that is still being parsed may not have a body yet.
  (document.body || document.documentElement).appendChild(box);
}
