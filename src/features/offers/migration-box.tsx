import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONSTANTS } from '../../config/constants.ts';
import { formatPercent } from '../../i18n/formats.ts';
import type { Messages } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import type { CartResult } from '../../state/changes/change-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { useHost } from '../../ui/host-context.ts';
import { UserIcon } from '../../ui/icons.tsx';
import { FileIcon, HelpIcon } from '../../ui/icons-migration.tsx';
import { type RadioCard, RadioCards } from '../../ui/radio-cards.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import { type MigrationChoice, migrationChoice } from './migration-rules.ts';
import { chooseAssistanceAtom, dropMigrationAtom, uploadsAtom } from './migration-state.ts';

const focusTitle = passFocus('.disclosure', 'summary');

/** The three options for migrating a website, each with its discount for the next year (clause 9.15). */
export function MigrationBox() {
  const { t } = useLingui();
  const promotion = useAtomValue(cartAtom)?.migrationPromotion;
  const uploads = useAtomValue(uploadsAtom);
  const { choice, failure, isSaving, choose, drop } = useMigrationChoice();
  const options = useOptions();
  if (!promotion) return null;
  if (!promotion.applicable) {
    return (
      <p className="muted">
        <Trans>Choose hosting for a year or longer, and you can move your website with a discount.</Trans>
      </p>
    );
  }
  const showsFiles = choice === 'files' || promotion.files.length + uploads.length > 0;
  return (
    <div className="stack">
      <RadioCards
        legend={t`How would you like to move your website?`}
        options={options}
        value={choice}
        onChange={choose}
      />
      <ServerMessages messages={failure} />
      {showsFiles && <InvoiceFiles files={promotion.files} />}
      {choice && (
        <div>
          <Button ref={focusTitle} variant="quiet" size="s" flush="start" busy={isSaving} onClick={drop}>
            <Trans>I’m not moving a website</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows the choice optimistically; on failure it reverts to that in the cart. */
function useMigrationChoice() {
  const host = useHost();
  const promotion = useAtomValue(cartAtom)?.migrationPromotion;
  const send = useSetAtom(chooseAssistanceAtom);
  const removeChoice = useSetAtom(dropMigrationAtom);
  const [pending, setPending] = useState<{ choice: MigrationChoice | undefined }>();
  const [failure, setFailure] = useState<Messages>();
  const [isSaving, setIsSaving] = useState(false);
  const follow = async (choice: MigrationChoice | undefined, answer: Promise<CartResult> | undefined) => {
    const own = { choice };
    setPending(own);
    setFailure(undefined);
    setIsSaving(true);
    const result = await answer;
    setIsSaving(false);
    if (result && !result.ok) setFailure(result.messages);
    // The cart contains this choice only after the first upload, so it is stored here until then.
    const stays = choice === 'files' && result?.ok !== false;
    setPending((current) => (current === own && !stays ? undefined : current));
  };
  const choose = (choice: MigrationChoice): void => {
    if (choice !== 'files')
      void send(choice === 'help', { onTry: (outcome) => follow(choice, outcome), from: host });
    else
      void follow(
        choice,
        isSaving || promotion?.needAssistance !== undefined ? removeChoice(host) : undefined,
      );
  };
  const drop = (): void => void follow(undefined, removeChoice(host));
  const choice = pending ? pending.choice : promotion && migrationChoice(promotion);
  return { choice, failure, isSaving, choose, drop };
}

function useOptions(): RadioCard<MigrationChoice>[] {
  const { t, i18n } = useLingui();
  const off = (percent: number) => {
    const share = formatPercent(percent, i18n.locale);
    return <Badge tone="good">{t`${share} off the next year`}</Badge>;
  };
  return [
    {
      value: 'self',
      icon: <UserIcon />,
      label: t`I’ll move it myself`,
      description: t`You copy your website and email yourself, and the next year is on us.`,
      trailing: off(CONSTANTS.migrationSelfDiscountPercent),
    },
    {
      value: 'help',
      icon: <HelpIcon />,
      label: t`Move it for me`,
      description: t`Our support team moves your website and email for you.`,
      trailing: off(CONSTANTS.migrationHelpDiscountPercent),
    },
    {
      value: 'files',
      icon: <FileIcon />,
      label: t`Send us invoices from your previous provider`,
      description: t`Our support team will see what you use there and suggest the option that saves you the most.`,
    },
  ];
}
