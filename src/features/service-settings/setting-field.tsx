import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { userAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { checkValueAtom, listingAtom, loadListingAtom, verdictAtom } from './checks.ts';
import {
  controlOf,
  type SettingField as Field,
  isCheckedByShop,
  loginOffer,
  needsListing,
  settingFault,
  spacedName,
  type Verdict,
} from './rules.ts';
import { SettingControl } from './setting-control.tsx';
import { FAULT_TEXTS, helpOf, labelOf } from './setting-texts.ts';
import { settingFaultsAtom } from './state.ts';
import { TransferLink } from './transfer-link.tsx';

interface SettingFieldProps {
  field: Field;
  value: string;
  /** The form was sent once: what is empty is said from then on. */
  asked: boolean;
  onType: (value: string) => void;
  /** Leads to the login, for a name that has to be proved. */
  onLogin: () => void;
}

/** One setting: its control, what the shop says of its value, and the way on where it cannot be had. */
export function SettingField({ field, value, asked, onType, onLogin }: SettingFieldProps) {
  const { i18n } = useLingui();
  const listing = useListing(field);
  const verdict = useAtomValue(verdictAtom)(field, value);
  const check = useSetAtom(checkValueAtom);
  const isLoggedIn = useAtomValue(userAtom) !== undefined;
  const faults = useAtomValue(settingFaultsAtom)[field.id] ?? [];
  const error = useError(field, value, asked, verdict);
  const label = labelOf(field);
  const control = controlOf(field.name, listing?.property);
  const said = verdict?.state === 'taken' ? [verdict.key] : faults.map(({ key }) => key);
  const offer = loginOffer(control, said, isLoggedIn);
  const shared = {
    field,
    value,
    label: label ? i18n._(label) : spacedName(field.name),
    error,
    help: <Help field={field} verdict={verdict} failure={listing?.messages} />,
  };
  return (
    <div>
      <SettingControl
        {...shared}
        control={control}
        listing={listing}
        busy={verdict?.state === 'checking'}
        onChange={onType}
        onLeave={(text) => {
          if (isCheckedByShop(field.name, control)) void check(field, text);
        }}
      />
      {field.name === 'authCode' && <TransferLink />}
      {offer === 'proof' && (
        <Button size="s" onClick={onLogin}>
          <Trans>Log in and use your domain</Trans>
        </Button>
      )}
      {offer === 'choice' && (
        <p className="muted small">
          <Trans>
            Do you have the domain with us? <LinkButton onClick={onLogin}>Log in and choose it</LinkButton>
          </Trans>
        </p>
      )}
    </div>
  );
}

/** What a setting may be, asked for when its field is shown. */
function useListing(field: Field) {
  const listing = useAtomValue(listingAtom)(field);
  const load = useSetAtom(loadListingAtom);
  const isMissing = listing === undefined && needsListing(field.name);
  useEffect(() => {
    if (isMissing) void load(field);
  }, [load, isMissing, field]);
  return listing;
}

/** The one thing that is wrong, ours before the server's. Nobody is told on arrival that an unseen field is empty. */
function useError(
  field: Field,
  value: string,
  asked: boolean,
  verdict: Verdict | undefined,
): string | undefined {
  const { i18n } = useLingui();
  const messages = useAtomValue(settingFaultsAtom)[field.id];
  const textOf = useServerText(true);
  const fault = asked ? settingFault(field, value) : undefined;
  if (fault) return i18n._(FAULT_TEXTS[fault]);
  if (verdict?.state === 'taken') return textOf?.({ key: verdict.key });
  const isKnown = asked || field.value !== '';
  const isUnchanged = value.trim() === field.value;
  const said = isKnown && isUnchanged ? messages?.[0] : undefined;
  return said && textOf?.(said);
}

interface HelpProps {
  field: Field;
  verdict: Verdict | undefined;
  /** Why it did not come what the setting may be. */
  failure: readonly Message[] | undefined;
}

/** Help, or what the shop says of the value; said aloud when it changes. */
function Help({ field, verdict, failure }: HelpProps) {
  const { i18n } = useLingui();
  const help = helpOf(field);
  if (failure) return <Retry field={field} failure={failure} />;
  return <span role="status">{sayingOf(verdict) ?? (help && i18n._(help))}</span>;
}

function sayingOf(verdict: Verdict | undefined): ReactNode {
  switch (verdict?.state) {
    case 'checking':
      return <Trans>Checking…</Trans>;
    case 'available':
      return (
        <span className="setting-free">
          <CheckIcon size="s" />
          <Trans>Available</Trans>
        </span>
      );
    case 'unknown':
      return <Trans>We cannot check this now. You can go on.</Trans>;
    default:
      return undefined;
  }
}

/** What can be chosen did not come. */
function Retry({ field, failure }: { field: Field; failure: readonly Message[] }) {
  const load = useSetAtom(loadListingAtom);
  const textOf = useServerText(true);
  return (
    <span role="status">
      <Trans>We could not load what you can choose from.</Trans> {textOf && failure.map(textOf).join(' ')}{' '}
      <LinkButton onClick={() => void load(field)}>
        <Trans>Try again</Trans>
      </LinkButton>
    </span>
  );
}
