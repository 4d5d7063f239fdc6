import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { nameProblemText } from '../../i18n/name-problems.ts';
import { type TextOf, useServerText } from '../../i18n/use-server-text.ts';
import { readOwnDomain } from '../../lib/domain-name/own-domain.ts';
import type { Message } from '../../lib/messages.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { userAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldError } from '../../ui/form-errors.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';
import {
  type ControlKind,
  controlOf,
  isCheckedByShop,
  isNameSetting,
  loginOffer,
  needsListing,
  type Setting,
  type SettingVerdict,
  settingProblem,
  settingRule,
  spacedName,
  valueToSend,
} from './rules.ts';
import { checkValueAtom, listingAtom, loadListingAtom, settingVerdictAtom } from './setting-checks.ts';
import { SettingControl } from './setting-control.tsx';
import { helpOf, labelOf } from './setting-texts.ts';
import { settingErrorsAtom } from './state.ts';

interface SettingFieldProps {
  field: Setting;
  value: string;
  /** Whether the form was submitted. */
  isSubmitted: boolean;
  textOf: TextOf;
  onType: (value: string) => void;
  /** Opens the login, to prove the ownership of a domain. */
  onLogin: () => void;
}

/** One setting: its control, the result of its check, and a login offer if a login may help. */
export function SettingField(props: SettingFieldProps) {
  const { field, value, onType, onLogin } = props;
  const { i18n } = useLingui();
  const listing = useListing(field);
  const verdict = useAtomValue(settingVerdictAtom)(field, value);
  const check = useSetAtom(checkValueAtom);
  const { error, onLeave } = useError(props, verdict);
  const label = labelOf(field);
  const control = controlOf(field.name, listing?.property);
  return (
    <div>
      <SettingControl
        field={field}
        value={value}
        label={label ? i18n._(label) : spacedName(field.name)}
        error={error}
        help={<Help field={field} verdict={verdict} failure={listing?.messages} />}
        control={control}
        listing={listing}
        busy={verdict?.state === 'checking'}
        onChange={onType}
        onLeave={(text) => {
          onLeave(text);
          if (isCheckedByShop(field.name, control)) void check(field, text);
        }}
      />
      {field.name === 'authCode' && <TransferLink />}
      <LoginOffer field={field} control={control} verdict={verdict} onLogin={onLogin} />
    </div>
  );
}

interface LoginOfferProps {
  field: Setting;
  control: ControlKind;
  verdict: SettingVerdict | undefined;
  onLogin: () => void;
}

/** Offers a visitor to log in if the domain may be their own. */
function LoginOffer({ field, control, verdict, onLogin }: LoginOfferProps) {
  const isLoggedIn = useAtomValue(userAtom) !== undefined;
  const messages = useAtomValue(settingErrorsAtom)[field.id] ?? [];
  const keys = verdict?.state === 'taken' ? [verdict.key] : messages.map(({ key }) => key);
  const offer = loginOffer(control, keys, isLoggedIn);
  if (offer === 'proof') {
    return (
      <Button size="s" onClick={onLogin}>
        <Trans>Log in and use your domain</Trans>
      </Button>
    );
  }
  if (offer === undefined) return null;
  return (
    <p className="muted small">
      <Trans>
        Is your domain already with us? <LinkButton onClick={onLogin}>Log in and choose it</LinkButton>
      </Trans>
    </p>
  );
}

/** The possible values of a setting, loaded when its field is shown. */
function useListing(field: Setting) {
  const listing = useAtomValue(listingAtom)(field);
  const load = useSetAtom(loadListingAtom);
  const isMissing = listing === undefined && needsListing(field.name);
  useEffect(() => {
    if (isMissing) void load(field);
  }, [load, isMissing, field]);
  return listing;
}

function useError(
  { field, value, isSubmitted, textOf }: SettingFieldProps,
  verdict: SettingVerdict | undefined,
) {
  const [message] = useAtomValue(settingErrorsAtom)[field.id] ?? [];
  // The cart holds the value in the format of the request.
  const typed = valueToSend(field, value);
  const taken = verdict?.state === 'taken' ? { key: verdict.key, value: typed } : undefined;
  // Do not report empty fields before the first submit.
  const isShown = isSubmitted || field.value !== '';
  const refused = taken ?? (message && isShown ? { ...message, value: field.value } : undefined);
  const about = {
    field: isNameSetting(field.name) ? 'serverName' : field.name,
    value: typed,
    rule: settingRule(field),
  };
  const problem = settingProblem(field, value);
  const reason = useDomainReason(problem === 'validation.domain_invalid' ? value : undefined);
  return useFieldError(
    { value: typed, problem, refused, isSubmitted },
    (text) => (text.key === problem && reason) || textOf(text, about),
  );
}

/** Why a text is no domain, where there is more to say than how one looks. */
function useDomainReason(text: string | undefined): string | undefined {
  const { i18n } = useLingui();
  const read = text === undefined ? undefined : readOwnDomain(text);
  return read && 'problem' in read ? nameProblemText(i18n, read.problem) : undefined;
}

interface HelpProps {
  field: Setting;
  verdict: SettingVerdict | undefined;
  /** The reason why the possible values could not be loaded. */
  failure: readonly Message[] | undefined;
}

/** The help text, or the result of the check; announced when it changes. */
function Help({ field, verdict, failure }: HelpProps) {
  const { i18n } = useLingui();
  const help = helpOf(field);
  if (failure) return <Retry field={field} failure={failure} />;
  return <span role="status">{verdictText(verdict) ?? (help && i18n._(help))}</span>;
}

function verdictText(verdict: SettingVerdict | undefined): ReactNode {
  switch (verdict?.state) {
    case 'checking':
      return <Trans>Checking…</Trans>;
    case 'available':
      return (
        <span className="setting-free">
          <CheckIcon size="s" />
          <Trans context="a name">Available</Trans>
        </span>
      );
    case 'unknown':
      return <Trans>We can’t check this right now. You can continue.</Trans>;
    default:
      return undefined;
  }
}

/** The error of loading the possible values, with a retry button. */
function Retry({ field, failure }: { field: Setting; failure: readonly Message[] }) {
  const load = useSetAtom(loadListingAtom);
  const textOf = useServerText(true);
  return (
    <span role="status">
      <Trans>We couldn’t load the options.</Trans>{' '}
      {textOf && failure.map((message) => textOf(message)).join(' ')}{' '}
      <LinkButton onClick={() => void load(field)}>
        <Trans>Try again</Trans>
      </LinkButton>
    </span>
  );
}

/** A link to the provider's guide to domain transfers; renders nothing if none is configured. */
export function TransferLink() {
  const url = httpUrl(useAtomValue(configAtom).transferUrl ?? '');
  if (!url) return null;
  return (
    <p className="small">
      <Link href={url.href} external>
        <Trans>How a transfer works</Trans>
      </Link>
    </p>
  );
}
