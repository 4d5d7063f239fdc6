import { Trans, useLingui } from '@lingui/react/macro';
import { type RefCallback, useCallback, useId } from 'react';
import { useAtomValue } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import fieldCss from '../../ui/field.css?inline';
import { FieldMessage } from '../../ui/field.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CHALLENGE, slotOf } from './bridge.ts';
import { holdHeight } from './hold-height.ts';
import css from './payment-fields.css?inline';
import { type FieldsPlace, fieldsAtom, keyOfOption } from './state.ts';
import { useOpenFields } from './use-open-fields.ts';

export interface PaymentFieldsProps extends Omit<FieldsPlace, 'host'> {
  /** The name of the option. */
  name: string;
}

/** The fields of a payment provider below the option that they belong to. Renders nothing where its module wants none. */
export function PaymentFields({ option, amount, name }: PaymentFieldsProps) {
  useStyles(fieldCss);
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const hold: RefCallback<HTMLElement> = useCallback((box) => (box ? holdHeight(box) : undefined), []);
  useOpenFields({ option, amount });
  const fields = useAtomValue(fieldsAtom)[keyOfOption(option)];
  const status = fields?.status ?? 'loading';
  if (status === 'unavailable') return null;
  if (status === 'failed')
    return (
      <Notice tone="warn" live="status">
        <p>
          <Trans>This can’t be paid here right now. You’ll pay on the secure page of the bank instead.</Trans>
        </p>
      </Notice>
    );
  return (
    <div
      ref={hold}
      className="card card-tint payment-fields"
      role="group"
      aria-label={name}
      aria-busy={status === 'loading' || undefined}
    >
      {status === 'loading' && <Skeleton height={148} />}
      <slot name={slotOf(option.groupId)} />
      <div role="alert">{fields?.message && <FieldMessage id={id} error={fields.message} />}</div>
      <p className="muted small payment-fields-note">
        <LockIcon size="s" />
        <Trans>What you enter here goes to the payment provider alone.</Trans>
      </p>
      <Dialog
        open={fields?.leaveDialog !== undefined}
        onClose={() => fields?.leaveDialog?.()}
        title={t`Confirm the payment`}
        panel
      >
        <slot name={CHALLENGE} />
      </Dialog>
    </div>
  );
}
