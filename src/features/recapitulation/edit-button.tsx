import { Trans } from '@lingui/react/macro';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons.tsx';

/** Leads to the step where something can be changed; `what` says it to those who do not see the card around it. */
export const EditButton = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button
    size="s"
    variant="quiet"
    flush="end"
    icon={<EditIcon size="s" />}
    aria-label={what}
    title={what}
    disabled={useAtomValue(checkoutInProgressAtom)}
    onClick={onClick}
  >
    <Trans>Change</Trans>
  </Button>
);
