import { useEffect, useState } from 'react';
import type { PageConfig } from '../../src/config/page-config.ts';
import { createProductCheck, type ProductFault } from '../../src/elements/doctor/product-faults.ts';
import { createTag } from './create-tag.ts';
import type { PageTag } from './page-tags.ts';

/** Milliseconds without typing before the shop is queried. */
const PAUSE = 500;

/** The shop's objections to codes, periods and prices of the tags. */
export function useProductFaults(
  tags: readonly PageTag[],
  config: PageConfig | undefined,
): readonly ProductFault[] {
  const [faults, setFaults] = useState<readonly ProductFault[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void faultsOf(tags, config).then((found) => {
        if (isCurrent) setFaults(found);
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [tags, config]);
  return faults;
}

async function faultsOf(
  tags: readonly PageTag[],
  config: PageConfig | undefined,
): Promise<readonly ProductFault[]> {
  if (!config) return [];
  const page = document.implementation.createHTMLDocument();
  page.body.append(...tags.map((tag) => createTag(page, tag)));
  return (await createProductCheck(config)(page)).faults;
}
