import * as v from 'valibot';

/** A script with a full version in its address: no file next to it changes. */
const PINNED = /\/\d+\.\d+\.\d+\/ws\.js$/;

const Files = v.object({ core: v.pipe(v.string(), v.regex(/^assets\/[\w-]+\.js$/)) });

/**
 * The URL of the code that all tags share, for the page's head; undefined below `/ws/1/`, where it has another name in
 * each release, and if the script's folder does not name it.
 */
export async function findSharedCode(scriptUrl: string): Promise<string | undefined> {
  if (!PINNED.test(new URL(scriptUrl).pathname)) return undefined;
  try {
    const response = await fetch(new URL('preload.json', scriptUrl));
    const { output, success } = v.safeParse(Files, await response.json());
    return success && response.ok ? new URL(output.core, scriptUrl).href : undefined;
  } catch {
    // The snippet works without it.
    return undefined;
  }
}
