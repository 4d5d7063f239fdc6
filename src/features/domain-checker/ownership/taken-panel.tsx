import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { DomainResult } from '../../../api/domains.ts';
import { cleanValue } from '../../../config/cleaning.ts';
import { EDITED } from '../../../lib/pasted-text.ts';
import { httpUrl } from '../../../lib/safe-url.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { Link } from '../../../ui/link.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { usePriceTerms } from '../../prices/use-price-terms.ts';
import { keepFocus } from '../keep-focus.ts';
import { addTransferAtom, busyDomainsAtom } from '../state.ts';
import { loadOwnDomainsAtom, ownDomainsAtom } from './own-domains.ts';
import { OwnershipReason } from './ownership-reason.tsx';
import { isOwnedByOthers, ownershipKey } from './ownership-rules.ts';
import css from './taken-panel.css?inline';

export interface TakenPanelProps {
  result: DomainResult;
  /** The name in the visitor's spelling. */
  name: string;
  onProve: (() => void) | undefined;
  /** Checks the name again. */
  onRecheck: () => void;
}

/** The actions for a registered name: transfer it, prove its ownership, or watch it. */
export function TakenPanel({ result, name, onProve, onRecheck }: TakenPanelProps) {
  useStyles(css);
  const key = ownershipKey(result);
  return (
    <>
      {key && <OwnershipReason ownership={key} name={name} onRecheck={onRecheck} />}
      {result.price && <TransferForm result={result} price={result.price} name={name} />}
      <div className="dc-ways">
        {!isOwnedByOthers(key) && <OwnDomain name={name} onProve={onProve} />}
        <Watch result={result} name={name} />
      </div>
    </>
  );
}

interface TransferProps {
  result: DomainResult;
  price: NonNullable<DomainResult['price']>;
  name: string;
}

function TransferForm({ result, price, name }: TransferProps) {
  const { t } = useLingui();
  const host = useHost();
  const transfer = useSetAtom(addTransferAtom);
  const busy = useAtomValue(busyDomainsAtom).has(result.name.toLowerCase());
  const [authCode, setAuthCode] = useState('');
  const character = EDITED.exec(cleanValue('authCode', authCode))?.[0];
  const [isSent, setSent] = useState(false);
  const offer = useOffer(useAmount(price), result.period);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (character === undefined) void transfer({ result, authCode }, host);
  };
  return (
    <form className="dc-transfer" noValidate onSubmit={submit}>
      <p>
        {offer} <TransferLink />
      </p>
      <TextField
        label={t`Auth code (EPP)`}
        optional
        help={t`Your current provider will give it to you. You can also add it later.`}
        name="authCode"
        value={authCode}
        error={
          isSent && character ? t`This contains a character that isn’t allowed: “${character}”` : undefined
        }
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        figures
        onChange={(event) => setAuthCode(event.currentTarget.value)}
      />
      <Button
        type="submit"
        ref={keepFocus}
        busy={busy}
        aria-label={`${t`Transfer to us`}: ${name}`}
      >{t`Transfer to us`}</Button>
    </form>
  );
}

/** The price of a transfer in the terms of the page. */
function useAmount({ actualPrice, vatIncluded }: TransferProps['price']): string {
  const { loud, soft } = usePriceTerms();
  const amounts = { vatExcluded: actualPrice, vatIncluded };
  const beside = soft(amounts);
  return beside === undefined ? loud(amounts) : `${loud(amounts)} (${beside})`;
}

/**
 * The price of a transfer, and the number of months by which it extends the registration: a year if the shop does not
 * send it.
 */
function useOffer(amount: string, months = 12): string {
  const { t } = useLingui();
  const years = months / 12;
  return Number.isInteger(years)
    ? t`Transfer it to us for ${amount}. This adds ${plural(years, { one: 'one year', other: '# years' })}.`
    : t`Transfer it to us for ${amount}. This adds ${plural(months, { one: 'one month', other: '# months' })}.`;
}

/** A link to the provider's page about transfers, if the config has one. */
function TransferLink() {
  const url = httpUrl(useAtomValue(configAtom).transferUrl ?? '');
  if (!url) return null;
  return (
    <Link href={url.href} external>
      <Trans>How a transfer works</Trans>
    </Link>
  );
}

function OwnDomain({ name, onProve }: Pick<TakenPanelProps, 'name' | 'onProve'>) {
  const { t } = useLingui();
  const own = useAtomValue(ownDomainsAtom);
  const load = useSetAtom(loadOwnDomainsAtom);
  if (own === 'loading' || own === 'missing') return null;
  if (own === 'failed') {
    return (
      <p>
        <span>
          <Trans>We couldn’t load your domains.</Trans>
        </span>
        <Button size="s" variant="quiet" flush="end" onClick={() => void load()}>{t`Try again`}</Button>
      </p>
    );
  }
  if (own !== 'none') {
    return (
      <p>
        <Trans>It isn’t among the domains in your account.</Trans>
      </p>
    );
  }
  return (
    onProve && (
      <p>
        <span>
          <Trans>Already with us? Log in and use it.</Trans>
        </span>
        <Button
          size="s"
          variant="quiet"
          flush="end"
          onClick={onProve}
          aria-label={`${t`Prove ownership`}: ${name}`}
        >{t`Prove ownership`}</Button>
      </p>
    )
  );
}

/** A link to the provider's page for watching a name, if the config has one. */
function Watch({ result, name }: Pick<TakenPanelProps, 'result' | 'name'>) {
  const { t } = useLingui();
  const { watchUrl } = useAtomValue(configAtom);
  const url = watchUrl ? httpUrl(watchUrl) : undefined;
  if (!url) return null;
  url.searchParams.set('domain', result.name);
  return (
    <p>
      <span>
        <Trans>It may become available again.</Trans>
      </span>
      <ButtonLink size="s" variant="quiet" flush="end" href={url.href} aria-label={`${t`Watch`}: ${name}`}>
        {t`Watch`}
      </ButtonLink>
    </p>
  );
}
