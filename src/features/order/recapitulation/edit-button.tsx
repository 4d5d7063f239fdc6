import { Trans } from '@lingui/react/macro';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { EditIcon } from '../../../ui/icons-cart.tsx';

/** Opens a step for editing; `label` gives its subject to screen readers. */
export const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    size="s"
    variant="quiet"
    flush="end"
    icon={<EditIcon size="s" />}
    aria-label={label}
    disabled={useAtomValue(checkoutInProgressAtom)}
    onClick={onClick}
  >
    <Trans>Change</Trans>
  </Button>
);
