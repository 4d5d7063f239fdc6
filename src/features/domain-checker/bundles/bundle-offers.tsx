import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState } from 'react';
import type { DomainBundle } from '../../../api/bundles.ts';
import { spelledName } from '../../../lib/domain-name/spelled-name.ts';
import type { Message } from '../../../lib/messages.ts';
import { placeChangesAtom } from '../../../state/page/place-changes.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { usePriceTerms } from '../../prices/use-price-terms.ts';
import { RowError } from '../rows/row-error.tsx';
import { cartDomainsAtom } from '../state.ts';
import css from './bundle-offers.css?inline';
import { bundleSaving, bundleState, domainsOf, findBundlesAtom, toggleBundleAtom } from './find-bundles.ts';

export interface BundleOffersProps {
  /** In ASCII. */
  label: string;
  /** The Unicode form of labels, by their ASCII form. */
  spelling: ReadonlyMap<string, string>;
}

/** Bundles of domains with a label; renders nothing if the shop offers none. */
export function BundleOffers({ label, spelling }: BundleOffersProps) {
  useStyles(css);
  const { t } = useLingui();
  const find = useSetAtom(findBundlesAtom);
  const inCart = useAtomValue(cartDomainsAtom);
  const [bundles, setBundles] = useState<readonly DomainBundle[]>([]);
  const place = useAtomValue(placeChangesAtom);
  useEffect(() => {
    void place;
    const abort = new AbortController();
    void find(label, abort.signal).then((found) => {
      if (!abort.signal.aborted) setBundles(found);
    });
    return () => abort.abort();
  }, [label, find, place]);
  const offers = bundles.filter((bundle) => bundleState(bundle, inCart) !== 'partial');
  if (offers.length === 0) return null;
  return (
    <section className="dc-bundles" aria-label={t`Cheaper together`}>
      <p className="dc-bundles-title" aria-hidden="true">
        <Trans>Cheaper together</Trans>
      </p>
      <ul>
        {offers.map((bundle) => (
          <Offer
            key={bundle.id}
            bundle={bundle}
            isInCart={bundleState(bundle, inCart) === 'inCart'}
            spelling={spelling}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  bundle: DomainBundle;
  isInCart: boolean;
}

function Offer({ bundle, isInCart, spelling }: OfferProps & Pick<BundleOffersProps, 'spelling'>) {
  const { t } = useLingui();
  const { toggle, busy, failure } = useToggle(bundle);
  const names = domainsOf(bundle).map((name) => spelledName(name, spelling));
  const label = isInCart ? t`Remove all` : t`Add all`;
  return (
    <li className="dc-bundle">
      <span className="dc-bundle-names">
        {names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ' '}
            <bdi translate="no">{name}</bdi>
            {index < names.length - 1 && ' +'}
          </Fragment>
        ))}
      </span>
      <OfferState bundle={bundle} isInCart={isInCart} />
      <OfferPrice bundle={bundle} />
      <Button
        size="s"
        busy={busy}
        variant={isInCart ? 'quiet' : 'secondary'}
        aria-label={`${label}: ${names.join(' + ')}`}
        onClick={() => void toggle()}
      >
        {label}
      </Button>
      {failure.length > 0 && <RowError messages={failure} />}
    </li>
  );
}

/** Adds a bundle to the cart or removes it. */
function useToggle(bundle: DomainBundle) {
  const host = useHost();
  const change = useSetAtom(toggleBundleAtom);
  const [failure, setFailure] = useState<readonly Message[]>([]);
  const { busy, press } = useBusy(async () => {
    setFailure([]);
    setFailure(await change(bundle, host));
  });
  return { toggle: press, busy, failure };
}

function OfferState({ bundle, isInCart }: OfferProps) {
  const { net } = usePriceTerms();
  const saving = bundleSaving(bundle);
  const saved = net(saving);
  return (
    <span className="dc-bundle-state">
      {isInCart && (
        <>
          <CheckIcon size="s" />
          <Trans>In your cart</Trans>
        </>
      )}
      {!isInCart && saving > 0 && <Trans>You save {saved}</Trans>}
    </span>
  );
}

function OfferPrice({ bundle }: { bundle: DomainBundle }) {
  const { isGross, loud, soft, net, vatExcluded } = usePriceTerms();
  const { price, vatIncluded, priceBefore = 0 } = bundle;
  const amounts = { vatExcluded: price, vatIncluded };
  const beside = soft(amounts);
  const besideLine = beside !== undefined && <small>{beside}</small>;
  return (
    <span className="dc-bundle-price">
      <strong>{loud(amounts)}</strong>
      {isGross && besideLine}
      {bundleSaving(bundle) > 0 && (
        <s>
          <span className="sr">
            <Trans>Separately:</Trans>{' '}
          </span>
          {(beside === undefined ? net : vatExcluded)(priceBefore)}
        </s>
      )}
      {!isGross && besideLine}
    </span>
  );
}
