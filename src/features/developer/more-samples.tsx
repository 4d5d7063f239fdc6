import { useState } from 'react';
import { BusyIconButton } from '../../ui/busy-icon-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { SuggestField } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorCount } from '../../ui/error-count.tsx';
import { FoldingCard } from '../../ui/folding-card.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { StepActions } from '../../ui/step-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Toast, ToastRegion } from '../../ui/toast.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000));
const NOT_FOUND = { key: 'exception.coupon.not_found' };

export const Links = () => (
  <div className="stack">
    <div className="row">
      <Link href="#sample">Link</Link>
      <Link href="#sample" external>
        In a new tab
      </Link>
      <LinkButton>Button like a link</LinkButton>
      <ButtonLink href="#sample">Link like a button</ButtonLink>
      <BusyIconButton label="Remove, for a second" icon={<TrashIcon />} onPress={aSecond} />
      <RetryButton onRetry={aSecond} />
    </div>
    <StepActions back="Back" onBack={() => undefined} next="Continue" onNext={() => undefined} />
    <p>
      The rest of this sentence is for screen readers only.<VisuallyHidden>Here it is.</VisuallyHidden>
    </p>
  </div>
);

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'panel' | 'drawer'>();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const onClose = (): void => setOpen(undefined);
  const actions = <Button onClick={onClose}>Close</Button>;
  const show = (): void =>
    setToasts([{ id: 'sample', text: 'Removed', action: { label: 'Undo', onAction } }]);
  const onAction = (): void => undefined;
  return (
    <div className="row">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('panel')}>Wide dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={show}>Toast</Button>
      <Dialog open={open === 'dialog'} {...{ onClose, actions }} title="Dialog">
        <p>A question.</p>
      </Dialog>
      <Dialog open={open === 'panel'} panel {...{ onClose, actions }} title="Wide dialog">
        <p>A question with its details.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={onClose} title="Drawer">
        <p>At the end of the line.</p>
      </Drawer>
      <ToastRegion toasts={toasts} onDismiss={() => setToasts([])} />
    </div>
  );
};

export const Entries = () => {
  const [code, setCode] = useState('TEN');
  const [text, setText] = useState('');
  const [period, setPeriod] = useState('12');
  return (
    <div className="stack">
      <CodeForm
        label="Code"
        name="sample-code"
        action="Apply"
        busy={false}
        error={code === 'TEN' ? NOT_FOUND : undefined}
        code={code}
        onType={setCode}
        onApply={async () => false}
      />
      <SuggestField
        label="Street"
        value={text}
        onChange={setText}
        options={[{ value: 'a', label: 'Hlavná 1' }]}
        onPick={({ label }) => setText(label)}
      />
      <SegmentedControl
        legend="Period"
        options={[
          { value: '1', label: '1 month' },
          { value: '12', label: '1 year' },
        ]}
        value={period}
        onChange={setPeriod}
      />
    </div>
  );
};

export const AnswerSamples = () => (
  <div className="stack">
    <form className="fields" noValidate onSubmit={(event) => event.preventDefault()}>
      <ErrorCount />
      <TextField label="Street" error="Enter a street" />
      <TextField label="City" error="Enter a city" />
      <Button type="submit">Count the wrong fields</Button>
    </form>
    <ServerMessages messages={[NOT_FOUND, { key: 'exception.cart.full' }]} lead="The shop says:" />
    <ServerMessages messages={{ cart: [NOT_FOUND] }} lead="The check failed:" onRetry={() => undefined} />
  </div>
);

export const Layout = () => (
  <TwoColumn
    aside={
      <FoldingCard label="Order summary" total="12.34 €" action={null}>
        <p>What it consists of.</p>
      </FoldingCard>
    }
  >
    <PageHeading lead="A sentence below it." aside="2 items">
      Heading of a screen
    </PageHeading>
    <Disclosure summary="Folded content" note="nothing chosen">
      <p>Content.</p>
    </Disclosure>
  </TwoColumn>
);
