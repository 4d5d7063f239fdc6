import { fetchPageHeaders } from '../../api/fetch-page-headers.ts';
import type { Fault } from './fault.ts';

const REPAIRED = "Content-Security-Policy: frame-ancestors 'self'";

/**
 * Checks whether any other site may embed this page in a frame. Also undefined if the headers cannot be read: the
 * page's policy may block the request.
 */
export async function findFramingFault(): Promise<Fault | undefined> {
  const headers = await fetchPageHeaders().catch(() => undefined);
  if (!headers || !canBeFramed(headers)) return undefined;
  return { kind: 'framing', at: location.origin, repaired: REPAIRED };
}

/** Browsers ignore `X-Frame-Options` if a policy contains `frame-ancestors`. */
function canBeFramed(headers: Headers): boolean {
  // Several policies are joined by commas; the strictest one applies.
  const lists = (headers.get('content-security-policy') ?? '')
    .split(/[,;]/)
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  if (lists.length > 0) return lists.every(([, ...sources]) => sources.some(isAnySite));
  return !/^(deny|sameorigin)\b/i.test(headers.get('x-frame-options') ?? '');
}

const isAnySite = (source: string): boolean => /^(?:\*|https?:(?:\/\/\*)?)$/.test(source);
