/** The response headers of this page; a relative URL would depend on `<base>`. */
export async function fetchPageHeaders(): Promise<Headers> {
  const head = await fetch(location.href, { method: 'HEAD' });
  // Some servers respond to HEAD with 405, or send security headers with GET only.
  const isWhole =
    head.ok && (head.headers.has('content-security-policy') || head.headers.has('x-frame-options'));
  return isWhole ? head.headers : (await fetch(location.href)).headers;
}

/** The HTML of a page in the server's response, by default of this one. */
export const fetchPageText = async (url = location.href): Promise<string> => (await fetch(url)).text();

/** The status of another page; rejects if its origin does not allow this page to ask. */
export async function fetchStatus(url: string): Promise<number> {
  const { status } = await fetch(url, { method: 'HEAD' });
  // Some servers know GET only.
  return status === 405 || status === 501 ? (await fetch(url)).status : status;
}
