import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BuyerPlace } from '../../api/cart-schema.ts';
import { countries } from '../../i18n/country-options.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import type { CartResult } from '../../state/changes/change-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { choosePlaceAtom } from './state.ts';

/** Where and as what the visitor buys; each choice is sent at once. */
export function PlaceForm({ place }: { place: BuyerPlace }) {
  const { t } = useLingui();
  const { companyCountry, language } = useAtomValue(configAtom);
  const options = useMemo(() => countries(language, companyCountry), [language, companyCountry]);
  const { shown, change, messages } = usePlace(place);
  return (
    <div className="stack stack-tight place-form">
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
      <ServerMessages messages={messages} />
      <p className="muted small">
        <Trans>Your billing details decide in the end.</Trans>
      </p>
    </div>
  );
}

/** The place as it was chosen, else that of the cart, else that of the prices; with what the last choice met. */
function usePlace(place: BuyerPlace) {
  const ofCart = useAtomValue(cartAtom)?.buyer;
  const choose = useTagAction(useSetAtom(choosePlaceAtom));
  const [chosen, setChosen] = useState<BuyerPlace>();
  const [result, setResult] = useState<CartResult>();
  const shown = chosen ?? ofCart ?? place;
  const change = async (part: Partial<BuyerPlace>): Promise<void> => {
    const wanted = { ...shown, ...part };
    setChosen(wanted);
    await choose(wanted, (outcome) => outcome.then(setResult));
    // A later choice is still on its way.
    setChosen((now) => (now === wanted ? undefined : now));
  };
  return { shown, change, messages: result?.ok === false ? result.messages : undefined };
}
