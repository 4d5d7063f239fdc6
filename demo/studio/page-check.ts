import type { I18n } from '@lingui/core';
import { findCarriers, isSameConfig } from '../../src/config/find-config.ts';
import { parseConfigText, resolveConfig } from '../../src/config/page-config.ts';
import { findAttributeFaults } from '../../src/elements/doctor/attribute-faults.ts';
import { factProblems } from '../../src/elements/doctor/company-problems.ts';
import { describeProblem } from '../../src/elements/doctor/config-problems.ts';
import { describeFault, type Fault, snippetsOf } from '../../src/elements/doctor/fault.ts';
import { findMissingScript, findPageFaults } from '../../src/elements/doctor/page-faults.ts';
import { createProductCheck } from '../../src/elements/doctor/product-faults.ts';
import { findPreloadFaults, findRelativeUrls } from '../../src/elements/doctor/site-faults.ts';
import { findCartPageFault } from '../../src/elements/doctor/tag-faults.ts';
import { parsePage } from './parse-page.ts';

/** What is wrong on a page, and the markup to copy. */
export interface PageFinding {
  text: string;
  snippets: readonly string[];
}

interface PageCheck {
  /** The page's address, if it is known; relative addresses in its config are relative to it. */
  pageUrl?: string | undefined;
  /** The script that the page should load. */
  scriptUrl: string;
  i18n: I18n;
}

/**
 * Checks the HTML of a page by the rules of `?ws-doctor`, without running anything in it: also where no script runs, in
 * a frame, or where the snippet is out of date. What only a browser can see is left to the doctor.
 */
export async function checkPage(
  html: string,
  { pageUrl, scriptUrl, i18n }: PageCheck,
): Promise<PageFinding[]> {
  const page = await parsePage(html);
  const [carrier, ...others] = findCarriers(page);
  const { values, problems } = carrier
    ? parseConfigText(carrier.text)
    : { values: undefined, problems: [{ kind: 'no-config' } as const] };
  const config = values && resolveConfig(values, { scriptUrl, pageUrl: pageUrl ?? page.baseURI });
  const second = others.find(({ text }) => !isSameConfig(text, carrier?.text ?? ''));
  const found = [
    ...problems,
    ...(second ? [{ kind: 'second-config', carrier: second.name } as const] : []),
    ...(config ? factProblems(config) : []),
  ];
  const faults: Fault[] = [
    ...findMissingScript(page, scriptUrl),
    ...findPageFaults(page),
    ...findAttributeFaults(page),
    ...(config ? findCartPageFault(page, config) : []),
    ...(pageUrl === undefined ? [] : findRelativeUrls(page, carrier?.text, pageUrl)),
    ...(await findPreloadFaults(page)),
    ...(config ? (await createProductCheck(config)(page)).faults : []),
  ];
  return [
    ...found.map((problem) => ({ text: describeProblem(problem, i18n), snippets: [] })),
    ...faults.map((fault) => ({ text: describeFault(fault, i18n), snippets: snippetsOf(fault) })),
  ];
}

/** The HTML of a page of this site. @throws Error with the reason, for an editor, if it cannot be read from here. */
export async function readPage(address: string): Promise<{ html: string; pageUrl: string }> {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  if (!url || url.origin !== location.origin)
    throw new Error(
      'Only pages of this site can be read from here. Open the page, show its source (Ctrl+U), and paste it below.',
    );
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok)
    throw new Error(
      response ? `The page answers with an error (status ${response.status}).` : 'The page does not answer.',
    );
  return { html: await response.text(), pageUrl: url.href };
}
