import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState } from 'react';
import type { DomainBundle } from '../../api/bundles.ts';
import type { Message } from '../../api/error-messages.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './bundle-offers.css?inline';
import { bundleState, findBundlesAtom, namesOfBundle, savingOf, switchBundleAtom } from './bundles.ts';
import { RowFailure } from './row-failure.tsx';
import { cartDomainsAtom } from './state.ts';

/** Props of {@link BundleOffers}. */
export interface BundleOffersProps {
  /** A name without its ending, in ASCII. */
  word: string;
}

/** Names of one word that are cheaper together; nothing where the shop has no such offer. */
export function BundleOffers({ word }: BundleOffersProps) {
  useStyles(css);
  const { t } = useLingui();
  const find = useSetAtom(findBundlesAtom);
  const inCart = useAtomValue(cartDomainsAtom);
  const [bundles, setBundles] = useState<readonly DomainBundle[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const show = (found: readonly DomainBundle[]): void => {
      if (!abort.signal.aborted) setBundles(found);
    };
    void find(word, abort.signal).then(show);
    return () => abort.abort();
  }, [word, find]);
  const offers = bundles.filter((bundle) => bundleState(bundle, inCart) !== 'apart');
  if (offers.length === 0) return null;
  return (
    <section className="dc-bundles" aria-label={t`Cheaper together`}>
      <p className="dc-bundles-title" aria-hidden="true">
        <Trans>Cheaper together</Trans>
      </p>
      <ul>
        {offers.map((bundle) => (
          <Offer key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ bundle }: { bundle: DomainBundle }) {
  const { t } = useLingui();
  const host = useHost();
  const inCart = useAtomValue(cartDomainsAtom);
  const money = useAtomValue(moneyFormatAtom);
  const change = useSetAtom(switchBundleAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly Message[]>([]);
  const isIn = bundleState(bundle, inCart) === 'in';
  const names = namesOfBundle(bundle);
  const click = async (): Promise<void> => {
    setBusy(true);
    setFailure([]);
    const itemIds = isIn ? names.flatMap((name) => inCart.get(name) ?? []) : [];
    setFailure(await change(bundle, itemIds, host));
    setBusy(false);
  };
  const label = isIn ? t`Remove all` : t`Add all`;
  const saving = savingOf(bundle);
  const saved = money(saving);
  return (
    <li className="dc-bundle">
      <span className="dc-bundle-names">
        {names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ' + '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </span>
      <span className="dc-bundle-state">
        {isIn && (
          <>
            <CheckIcon size="s" />
            <Trans>In your cart</Trans>
          </>
        )}
        {!isIn && saving > 0 && <Trans>You save {saved}</Trans>}
      </span>
      <span className="dc-bundle-price">
        <strong>{money(bundle.price.vatExcluded)}</strong>
        {saving > 0 && (
          <s>
            <span className="sr">
              <Trans>One by one:</Trans>{' '}
            </span>
            {money(bundle.priceBefore?.vatExcluded ?? 0)}
          </s>
        )}
      </span>
      <Button
        size="s"
        busy={busy}
        variant={isIn ? 'quiet' : 'secondary'}
        aria-label={`${label}: ${names.join(' + ')}`}
        onClick={() => void click()}
      >
        {label}
      </Button>
      {failure.length > 0 && <RowFailure messages={failure} />}
    </li>
  );
}
