import type { I18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import type { PageConfig } from '../../src/config/page-config.ts';
import { describeFault } from '../../src/elements/doctor/fault-texts.ts';
import { snippetsOf } from '../../src/elements/doctor/panel.ts';
import { checkProducts } from '../../src/elements/doctor/product-faults.ts';
import { createTag } from './create-tag.ts';
import type { PageTag } from './page-tags.ts';

/** Typing has to pause before the shop is asked. */
const PAUSE = 500;

/** What the shop says against codes, periods and prices of the tags, in the words of `?ws-doctor`. */
export function useProductFaults(
  tags: readonly PageTag[],
  config: PageConfig | undefined,
  i18n: I18n,
): readonly string[] {
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void faultsOf(tags, config, i18n).then((found) => {
        if (isCurrent) setFaults(found);
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [tags, config, i18n]);
  return faults;
}

async function faultsOf(
  tags: readonly PageTag[],
  config: PageConfig | undefined,
  i18n: I18n,
): Promise<string[]> {
  if (!config) return [];
  const page = document.implementation.createHTMLDocument();
  page.body.append(...tags.map((tag) => createTag(page, tag)));
  const { faults } = await checkProducts(page, config);
  return faults.map((fault) => [describeFault(fault, i18n), ...snippetsOf(fault)].join(' '));
}
