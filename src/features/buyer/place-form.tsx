import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BuyerPlace } from '../../api/cart-schema.ts';
import { countries } from '../../i18n/country-options.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { choosePlaceAtom } from './state.ts';

/** Where and as what the visitor buys; each choice is sent at once. */
export function PlaceForm({ place }: { place: BuyerPlace }) {
  const { t } = useLingui();
  const { companyCountry, language } = useAtomValue(configAtom);
  const choose = useTagAction(useSetAtom(choosePlaceAtom));
  const [chosen, setChosen] = useState<BuyerPlace>();
  const options = useMemo(() => countries(language, companyCountry), [language, companyCountry]);
  const shown = chosen ?? place;
  const change = async (part: Partial<BuyerPlace>): Promise<void> => {
    const wanted = { ...shown, ...part };
    setChosen(wanted);
    await choose(wanted);
    // A later choice is still on its way.
    setChosen((now) => (now === wanted ? undefined : now));
  };
  return (
    <div className="stack stack-tight">
      <Select
        block
        aria-label={t`Country`}
        options={options}
        value={shown.countryCode}
        onChange={({ target }) => void change({ countryCode: target.value })}
      />
      <SegmentedControl
        legend={t`You buy as`}
        options={[
          { value: 'private', label: t`Individual` },
          { value: 'company', label: t`Company` },
        ]}
        value={shown.type}
        onChange={(type) => void change({ type })}
      />
      <p className="muted small">
        <Trans>Your billing details decide in the end.</Trans>
      </p>
    </div>
  );
}
