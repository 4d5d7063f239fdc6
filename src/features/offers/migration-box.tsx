import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { cartAtom } from '../../state/cart.ts';
import type { CartResult } from '../../state/cart-changes.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { MailIcon, ServerIcon, UserIcon } from '../../ui/icons.tsx';
import { type RadioCard, RadioCards } from '../../ui/radio-cards.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import { type MigrationWay, migrationWay } from './migration-rules.ts';
import { chooseAssistanceAtom, dropMigrationAtom, uploadsAtom } from './migration-state.ts';

/** Moving a website here: three ways, and what each saves in the next year (section 9). */
export function MigrationBox() {
  const { t } = useLingui();
  const promotion = useAtomValue(cartAtom)?.migrationPromotion;
  const uploads = useAtomValue(uploadsAtom);
  const { way, failure, isSaving, choose, drop } = useWay();
  const choices = useWays();
  if (!promotion) return null;
  if (!promotion.applicable) {
    return (
      <p className="muted">
        <Trans>Choose hosting for a year or longer, and you can move your website with a discount.</Trans>
      </p>
    );
  }
  const showsFiles = way === 'files' || promotion.files.length + uploads.length > 0;
  return (
    <div className="stack">
      <RadioCards
        legend={t`How would you like to move your website?`}
        options={choices}
        value={way}
        onChange={choose}
      />
      <ServerMessages messages={failure} />
      {showsFiles && <InvoiceFiles files={promotion.files} />}
      {way && (
        <div>
          <Button variant="quiet" size="s" flush="start" busy={isSaving} onClick={drop}>
            <Trans>I am not moving a website</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was pressed shows at once; a refusal lets it fall back to what the cart says. */
function useWay() {
  const host = useHost();
  const promotion = useAtomValue(cartAtom)?.migrationPromotion;
  const send = useSetAtom(chooseAssistanceAtom);
  const takeBack = useSetAtom(dropMigrationAtom);
  const [wanted, setWanted] = useState<{ way: MigrationWay | undefined }>();
  const [failure, setFailure] = useState<readonly Message[]>();
  const [isSaving, setIsSaving] = useState(false);
  const settle = async (way: MigrationWay | undefined, answer: Promise<CartResult> | undefined) => {
    const mine = { way };
    setWanted(mine);
    setFailure(undefined);
    setIsSaving(true);
    const result = await answer;
    setIsSaving(false);
    if (result && !result.ok) setFailure(Object.values(result.messages).flat());
    // Invoices are a way before the first of them is there: the cart does not know it yet.
    const stays = way === 'files' && result?.ok !== false;
    setWanted((current) => (current === mine && !stays ? undefined : current));
  };
  const choose = (way: MigrationWay): void => {
    if (way !== 'files') return void settle(way, send(way === 'help', host));
    void settle(way, promotion?.needAssistance === undefined ? undefined : takeBack(host));
  };
  const drop = (): void => void settle(undefined, takeBack(host));
  const way = wanted ? wanted.way : promotion && migrationWay(promotion);
  return { way, failure, isSaving, choose, drop };
}

function useWays(): RadioCard<MigrationWay>[] {
  const { t, i18n } = useLingui();
  const off = (percent: number) => {
    const share = formatPercent(percent, i18n.locale);
    return <Badge tone="good">{t`${share} off the next year`}</Badge>;
  };
  return [
    {
      value: 'self',
      icon: <UserIcon />,
      label: t`I move it myself`,
      description: t`You copy the website and the mail yourself, and the next year is on us.`,
      trailing: off(CONSTANTS.migrationSelfDiscountPercent),
    },
    {
      value: 'help',
      icon: <ServerIcon />,
      label: t`Move it for me`,
      description: t`Our support moves the website and the mail for you.`,
      trailing: off(CONSTANTS.migrationHelpDiscountPercent),
    },
    {
      value: 'files',
      icon: <MailIcon />,
      label: t`Send us invoices of your old provider`,
      description: t`Our support reads from them what you use there and proposes the way that saves you most.`,
    },
  ];
}
