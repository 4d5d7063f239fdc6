import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { countryName } from '../../../i18n/country-name.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRefusal } from '../../../ui/form-errors.ts';
import { PlusIcon, UserIcon } from '../../../ui/icons.tsx';
import { EditIcon } from '../../../ui/icons-cart.tsx';
import { BuildingIcon } from '../../../ui/icons-order.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { StepActions } from '../../../ui/step-actions.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { contactOf } from '../rules.ts';
import css from './profile.css?inline';
import type { CustomerProfilesProps, ProfileKind, ProfileRemarks } from './profile-kind.ts';
import type { Editing } from './use-editing.ts';
import { canAddProfile, profileAddress, profileTitle, type SavedProfile } from './values.ts';

interface ProfileChoiceProps<P extends SavedProfile> extends CustomerProfilesProps {
  kind: ProfileKind<P>;
  profiles: readonly P[];
  editing: Editing<P>;
}

/** Lists the customer's profiles. Selecting one saves it at once, since prices may depend on it. */
export function ProfileChoice<P extends SavedProfile>(props: ProfileChoiceProps<P>) {
  useStyles(css);
  const { kind, profiles, editing, onBack } = props;
  const { Actions, Below, texts } = kind;
  const { t, i18n } = useLingui();
  const limit = useAtomValue(configAtom)[kind.limit];
  const remarks = kind.useRemarks();
  const cards = useCards(profiles, remarks);
  const { chosen, pick, confirm, busy } = useChoice(props);
  const problem = chosen && remarks.problemOf?.(chosen);
  const box = useRef<HTMLDivElement>(null);
  const { refuse } = useRefusal(box);
  const [isDue, setDue] = useState(false);
  const goOn = (): void => {
    setDue(true);
    if (chosen && remarks.isOpen?.(chosen)) refuse();
    else void confirm();
  };
  return (
    <div ref={box} className="stack">
      <RadioCards
        legend={i18n._(texts.legend)}
        hideLegend
        options={cards}
        value={chosen?.id}
        onChange={pick}
      />
      <div className="row profile-actions">
        {chosen && <Actions {...{ profiles, chosen }} edit={<Edit {...{ chosen, editing }} />} />}
        {canAddProfile(profiles.length, limit) ? (
          <Button size="s" icon={<PlusIcon size="s" />} onClick={editing.add}>
            {t`Add a profile`}
          </Button>
        ) : (
          <p className="muted small">{t`You’ve reached the maximum number of profiles.`}</p>
        )}
      </div>
      {chosen && Below && <Below chosen={chosen} isDue={isDue} />}
      <StepActions
        onBack={onBack}
        next={t`Continue`}
        onNext={goOn}
        busy={busy}
        disabled={!chosen || problem !== undefined}
      />
    </div>
  );
}

const Edit = <P extends SavedProfile>({ chosen, editing }: { chosen: P; editing: Editing<P> }) => (
  <Button size="s" icon={<EditIcon size="s" />} onClick={() => editing.edit(chosen)}>
    <Trans>Edit {profileTitle(chosen)}</Trans>
  </Button>
);

function useChoice<P extends SavedProfile>({ kind, profiles, onDone }: ProfileChoiceProps<P>) {
  const inCart = useAtomValue(kind.atoms.chosenIdAtom);
  const choose = useTagAction(useSetAtom(kind.atoms.chooseAtom));
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

function useCards<P extends SavedProfile>(profiles: readonly P[], { problemOf, noteOf }: ProfileRemarks<P>) {
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
