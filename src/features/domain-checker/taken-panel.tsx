import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { DomainResult } from '../../api/domains.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { Link } from '../../ui/link.tsx';
import { useStyles } from '../../ui/root.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadOwnDomainsAtom, ownDomainsAtom } from './own-domains.ts';
import { OwnershipReason } from './ownership-reason.tsx';
import { ownershipKey, saysWhose } from './ownership-rules.ts';
import { addTransferAtom, busyDomainsAtom } from './state.ts';
import css from './taken-panel.css?inline';

/** Props of {@link TakenPanel}. */
export interface TakenPanelProps {
  answer: DomainResult;
  /** As the visitor spells it. */
  name: string;
  onProve: (() => void) | undefined;
  /** Asks for the name once more. */
  onAgain: () => void;
}

/** What can be done about a name that somebody has: move it here, say that it is one's own, or wait for it. */
export function TakenPanel({ answer, name, onProve, onAgain }: TakenPanelProps) {
  useStyles(css);
  const key = ownershipKey(answer);
  return (
    <>
      {key && <OwnershipReason ownership={key} name={name} onAgain={onAgain} />}
      {answer.price && <TransferForm answer={answer} price={answer.price.actualPrice} name={name} />}
      <div className="dc-ways">
        {!saysWhose(key) && <OwnDomain name={name} onProve={onProve} />}
        <Watch answer={answer} name={name} />
      </div>
    </>
  );
}

interface TransferProps {
  answer: DomainResult;
  /** Minor units. */
  price: number;
  name: string;
}

function TransferForm({ answer, price, name }: TransferProps) {
  const { t } = useLingui();
  const host = useHost();
  const transfer = useSetAtom(addTransferAtom);
  const busy = useAtomValue(busyDomainsAtom).has(answer.name.toLowerCase());
  const money = useAtomValue(moneyFormatAtom);
  const [authCode, setAuthCode] = useState('');
  const amount = money(price);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void transfer({ answer, authCode }, host);
  };
  return (
    <form className="dc-transfer" noValidate onSubmit={submit}>
      <p>
        <Trans>Move it to us for {amount}: that adds a year to it.</Trans> <TransferLink />
      </p>
      <TextField
        label={t`Auth code (EPP)`}
        optional
        help={t`Your present provider gives it to you. You can add it later, too.`}
        name="authCode"
        value={authCode}
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

/** The provider's page on how a domain moves; nothing where the page names none. */
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
  const again = (): void => void load();
  if (own === 'loading') return null;
  if (own === 'failed') {
    return (
      <p>
        <span>
          <Trans>Your domains could not be loaded.</Trans>
        </span>
        <Button size="s" variant="quiet" flush="end" onClick={again}>{t`Try again`}</Button>
      </p>
    );
  }
  if (own !== 'none') {
    return (
      <p>
        <Trans>It is not among the domains of your account.</Trans>
      </p>
    );
  }
  return (
    onProve && (
      <p>
        <span>
          <Trans>You have it with us already? Log in, and it shows as yours.</Trans>
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

/** The provider's page for who waits until a name is free again; nothing where the page names none. */
function Watch({ answer, name }: Pick<TakenPanelProps, 'answer' | 'name'>) {
  const { t } = useLingui();
  const { watchUrl } = useAtomValue(configAtom);
  const url = watchUrl ? httpUrl(watchUrl) : undefined;
  if (!url) return null;
  url.searchParams.set('domain', answer.name);
  return (
    <p>
      <span>
        <Trans>It may become free again.</Trans>
      </span>
      <ButtonLink size="s" variant="quiet" flush="end" href={url.href} aria-label={`${t`Watch`}: ${name}`}>
        {t`Watch`}
      </ButtonLink>
    </p>
  );
}
