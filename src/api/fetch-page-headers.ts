/** The headers that this page is served with; a relative address would follow `<base>`. */
export async function fetchPageHeaders(): Promise<Headers> {
  const head = await fetch(location.href, { method: 'HEAD' });
  // Some servers answer HEAD with 405, or send security headers with GET only.
  const isWhole =
    head.ok && (head.headers.has('content-security-policy') || head.headers.has('x-frame-options'));
  return isWhole ? head.headers : (await fetch(location.href)).headers;
}

/** The page's HTML as the server sends it. */
export const fetchPageText = async (): Promise<string> => (await fetch(location.href)).text();
