import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BuildingIcon, PlusIcon, UserIcon } from '../../ui/icons.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './profile.css?inline';
import { contactOf } from './rules.ts';
import { canAddProfile, profileAddress, profileTitle, type SavedProfile } from './values.ts';

/** Props of {@link ProfileChoice}. */
export interface ProfileChoiceProps<P extends SavedProfile> {
  legend: string;
  profiles: readonly P[];
  /** The profile that the cart has. */
  inCart: string | undefined;
  /** Puts a profile on the cart. */
  choose: (id: string) => Promise<{ ok: boolean }>;
  /** How many profiles the customer may have; no limit where absent (section 6). */
  limit: number | undefined;
  onDone: () => void;
  onBack: () => void;
  onAdd: () => void;
  /** What can be done with the chosen profile, e.g. to edit it. */
  actions: (chosen: P) => ReactNode;
  /** Why the order cannot go on with a profile, in words; undefined where it can. */
  lackOf?: (profile: P) => string | undefined;
  /** What is worth knowing of a profile besides; the order goes on with it. */
  noteOf?: (profile: P) => string | undefined;
}

/** One of the customer's profiles. A click takes it at once, since prices may depend on it. */
export function ProfileChoice<P extends SavedProfile>(props: ProfileChoiceProps<P>) {
  useStyles(css);
  const { legend, profiles, limit, onBack, onAdd, actions, lackOf } = props;
  const { t } = useLingui();
  const { chosen, pick, confirm, busy } = useChoice(props);
  const lack = chosen && lackOf?.(chosen);
  return (
    <div className="stack">
      <RadioCards legend={legend} hideLegend options={useCards(props)} value={chosen?.id} onChange={pick} />
      <div className="row">
        {chosen && actions(chosen)}
        {canAddProfile(profiles.length, limit) ? (
          <Button size="s" icon={<PlusIcon size="s" />} onClick={onAdd}>
            {t`Add a profile`}
          </Button>
        ) : (
          <p className="muted small">{t`You have as many profiles as this shop allows.`}</p>
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
          disabled={!chosen || lack !== undefined}
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
  const [busy, setBusy] = useState(false);
  const wanted = picked ?? inCart;
  // The first stands in where nothing was chosen yet: most customers have one.
  const chosen = profiles.find(({ id }) => id === wanted) ?? profiles[0];
  const pick = (id: string): void => {
    setPicked(id);
    // A refusal is told by the messages; the cart's own choice shows again.
    void choose(id).then(({ ok }) => ok || setPicked((current) => (current === id ? undefined : current)));
  };
  const confirm = async (): Promise<void> => {
    if (busy || !chosen) return;
    setBusy(true);
    const { ok } = chosen.id === inCart ? { ok: true } : await choose(chosen.id);
    setBusy(false);
    if (ok) onDone();
  };
  return { chosen, pick, confirm, busy };
}

function useCards<P extends SavedProfile>({ profiles, lackOf, noteOf }: ProfileChoiceProps<P>) {
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
          <Said warning={lackOf?.(profile) ?? noteOf?.(profile)} />
        </>
      ),
      icon: isCompany ? <BuildingIcon /> : <UserIcon />,
      trailing: isCompany ? <Badge>{t`Company`}</Badge> : undefined,
    };
  });
}

const Said = ({ warning }: { warning: string | undefined }) =>
  warning === undefined ? null : <span className="profile-line profile-lack">{warning}</span>;
