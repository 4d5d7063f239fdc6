import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BillingProfile } from '../../api/profile.ts';
import { textLocale } from '../../i18n/i18n.ts';
import { cartAtom } from '../../state/cart.ts';
import { messagesAtom } from '../../state/messages.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { BuildingIcon, ChevronLeftIcon, EditIcon, PlusIcon, UserIcon } from '../../ui/icons.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { countryName } from './countries.ts';
import { canAddProfile, profileAddress, profileTitle } from './rules.ts';
import { chooseBillingProfileAtom } from './state.ts';

/** Props of {@link ProfileChoice}. */
export interface ProfileChoiceProps {
  profiles: readonly BillingProfile[];
  onDone: () => void;
  onBack: () => void;
  onEdit: (profile: BillingProfile) => void;
  onAdd: () => void;
}

/** One of the customer's profiles. A click bills the order to it at once, since prices may depend on it. */
export function ProfileChoice({ profiles, onDone, onBack, onEdit, onAdd }: ProfileChoiceProps) {
  const { t } = useLingui();
  const limit = useAtomValue(configAtom).billingProfileCountLimit;
  const messages = useAtomValue(messagesAtom)['cart.billing-profile'];
  const { chosen, pick, confirm, busy } = useChoice(profiles, onDone);
  return (
    <div className="stack">
      <ServerMessages messages={messages} />
      <RadioCards
        legend={t`Billing profile`}
        hideLegend
        options={useCards(profiles)}
        value={chosen?.id}
        onChange={pick}
      />
      <div className="row">
        {chosen && (
          <Button size="s" icon={<EditIcon size="s" />} onClick={() => onEdit(chosen)}>
            <Trans>Edit {profileTitle(chosen)}</Trans>
          </Button>
        )}
        {canAddProfile(profiles.length, limit) && (
          <Button size="s" icon={<PlusIcon size="s" />} onClick={onAdd}>
            {t`Add a profile`}
          </Button>
        )}
      </div>
      <div className="actions actions-apart">
        <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
          {t`Back`}
        </Button>
        <Button variant="primary" size="l" busy={busy} disabled={!chosen} onClick={() => void confirm()}>
          {t`Continue`}
        </Button>
      </div>
    </div>
  );
}

function useChoice(profiles: readonly BillingProfile[], onDone: () => void) {
  const inCart = useAtomValue(cartAtom)?.billingProfile?.id;
  const choose = useSetAtom(chooseBillingProfileAtom);
  const host = useHost();
  const [picked, setPicked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wanted = picked ?? inCart;
  // The first stands in where nothing was chosen yet: most customers have one.
  const chosen = profiles.find(({ id }) => id === wanted) ?? profiles[0];
  const pick = (id: string): void => {
    setPicked(id);
    // A refusal is told by the messages; the cart's own choice shows again.
    void choose(id, host).then(
      ({ ok }) => ok || setPicked((current) => (current === id ? undefined : current)),
    );
  };
  const confirm = async (): Promise<void> => {
    if (busy || !chosen) return;
    setBusy(true);
    const { ok } = chosen.id === inCart ? { ok: true } : await choose(chosen.id, host);
    setBusy(false);
    if (ok) onDone();
  };
  return { chosen, pick, confirm, busy };
}

function useCards(profiles: readonly BillingProfile[]) {
  const { t } = useLingui();
  const locale = textLocale(useAtomValue(configAtom).language);
  return profiles.map((profile) => ({
    value: profile.id,
    label: profileTitle(profile),
    description: profileAddress(profile, countryName(profile.countryCode, locale)),
    icon: profile.type === 'company' ? <BuildingIcon /> : <UserIcon />,
    trailing: profile.type === 'company' ? <Badge>{t`Company`}</Badge> : undefined,
  }));
}
