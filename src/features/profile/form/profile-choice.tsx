import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../../i18n/country-name.ts';
import { configAtom } from '../../../state/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon, UserIcon } from '../../../ui/icons.tsx';
import { BuildingIcon } from '../../../ui/icons-order.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { contactOf } from '../rules.ts';
import css from './profile.css?inline';
import { canAddProfile, profileAddress, profileTitle, type SavedProfile } from './values.ts';

export interface ProfileChoiceProps<P extends SavedProfile> {
  legend: string;
  profiles: readonly P[];
  /** The id of the profile in the cart. */
  inCart: string | undefined;
  /** Assigns a profile to the cart. */
  choose: (id: string) => Promise<{ ok: boolean }>;
  /** The maximum number of profiles; unlimited if undefined (clause 6.6). */
  limit: number | undefined;
  onDone: () => void;
  onBack: () => void;
  onAdd: () => void;
  /** Actions for the selected profile, such as an edit button. */
  actions: (chosen: P) => ReactNode;
  /** The translated reason why the order cannot continue with a profile, if any. */
  problemOf?: (profile: P) => string | undefined;
  /** A note on a profile that does not block the order. */
  noteOf?: (profile: P) => string | undefined;
}

/** Lists the customer's profiles. Selecting one saves it at once, since prices may depend on it. */
export function ProfileChoice<P extends SavedProfile>(props: ProfileChoiceProps<P>) {
  useStyles(css);
  const { legend, profiles, limit, onBack, onAdd, actions, problemOf } = props;
  const { t } = useLingui();
  const { chosen, pick, confirm, busy } = useChoice(props);
  const problem = chosen && problemOf?.(chosen);
  return (
    <div className="stack">
      <RadioCards legend={legend} hideLegend options={useCards(props)} value={chosen?.id} onChange={pick} />
      <div className="row profile-actions">
        {chosen && actions(chosen)}
        {canAddProfile(profiles.length, limit) ? (
          <Button size="s" icon={<PlusIcon size="s" />} onClick={onAdd}>
            {t`Add a profile`}
          </Button>
        ) : (
          <p className="muted small">{t`You’ve reached the maximum number of profiles.`}</p>
        )}
      </div>
      <div className="actions actions-apart">
        <BackButton onClick={onBack}>
          <Trans>Back</Trans>
        </BackButton>
        <Button
          variant="primary"
          size="l"
          busy={busy}
          disabled={!chosen || problem !== undefined}
          onClick={() => void confirm()}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    </div>
  );
}

function useChoice<P extends SavedProfile>({ profiles, inCart, choose, onDone }: ProfileChoiceProps<P>) {
  const [picked, setPicked] = useState<string>();
  const selectedId = picked ?? inCart;
  // Defaults to the first profile: most customers have only one.
  const chosen = profiles.find(({ id }) => id === selectedId) ?? profiles[0];
  const pick = (id: string): void => {
    setPicked(id);
    // On failure the selection reverts to the profile in the cart.
    void choose(id).then(({ ok }) => ok || setPicked((current) => (current === id ? undefined : current)));
  };
  const { busy, press } = useBusy(async () => {
    if (!chosen) return;
    const { ok } = chosen.id === inCart ? { ok: true } : await choose(chosen.id);
    if (ok) onDone();
  });
  return { chosen, pick, confirm: press, busy };
}

function useCards<P extends SavedProfile>({ profiles, problemOf, noteOf }: ProfileChoiceProps<P>) {
  const { t } = useLingui();
  const locale = useAtomValue(configAtom).language;
  return profiles.map((profile) => {
    const isCompany = profile.type === 'company';
    const contact = isCompany && profile.organisation ? contactOf(profile) : '';
    const address = profileAddress(profile, countryName(profile.countryCode, locale));
    return {
      value: profile.id,
      label: profileTitle(profile),
      description: (
        <>
          {contact && <span className="profile-line">{contact}</span>}
          {address}
          <ProfileWarning warning={problemOf?.(profile) ?? noteOf?.(profile)} />
        </>
      ),
      icon: isCompany ? <BuildingIcon /> : <UserIcon />,
      trailing: isCompany ? <Badge>{t`Company`}</Badge> : undefined,
    };
  });
}

const ProfileWarning = ({ warning }: { warning: string | undefined }) =>
  warning === undefined ? null : <span className="profile-line profile-warning">{warning}</span>;
