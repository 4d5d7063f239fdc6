import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, Switch } from '../../ui/choice.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartIcon, SearchIcon, TrashIcon } from '../../ui/icons.tsx';
import { ClockIcon } from '../../ui/icons-cart.tsx';
import { CardIcon } from '../../ui/icons-order.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSamples, Entries, Layout, Links, Overlays } from './more-samples.tsx';

const LONG = 'A label that is much longer than anybody would have thought when the component was drawn';

const Buttons = () => (
  <div className="stack">
    <div className="row">
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <IconButton label="Remove" icon={<TrashIcon />} />
    </div>
    <div className="row">
      <Button variant="primary" busy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="s" icon={<CartIcon size="s" />}>
        Small
      </Button>
      <Button size="l">Large</Button>
    </div>
    <Button>{LONG}</Button>
  </div>
);

const Fields = () => (
  <div className="fields">
    <TextField label="Text" help="Help stands here until there is an error." />
    <TextField label="Wrong" defaultValue="…" error="Field input value is too short" />
    <TextField label="Being checked" defaultValue="SK2020" busy />
    <PasswordField label="Password" autoComplete="new-password" />
    <Select
      aria-label="Period"
      options={[
        { value: '1', label: '1 month' },
        { value: '12', label: '1 year' },
      ]}
    />
    <Checkbox label={LONG} />
    <Checkbox label="With an error" error="Your consent is required" />
    <Switch label="Only free names" />
  </div>
);

const Choices = () => {
  const [country, setCountry] = useState('SK');
  const [payment, setPayment] = useState('card');
  return (
    <div className="stack">
      <Combobox
        label="Country"
        options={[
          { value: 'SK', label: 'Slovakia' },
          { value: 'CZ', label: 'Czechia' },
          { value: 'SE', label: 'Sweden' },
        ]}
        value={country}
        onChange={setCountry}
      />
      <RadioCards
        legend="Payment"
        options={[
          { value: 'card', label: 'Payment card', description: 'At once', icon: <CardIcon /> },
          {
            value: 'later',
            label: 'Pay later',
            icon: <ClockIcon />,
            disabled: true,
            disabledReason: 'For companies only',
          },
        ]}
        value={payment}
        onChange={setPayment}
      />
    </div>
  );
};

const Messages = () => (
  <div className="stack">
    <Notice>Something to know.</Notice>
    <Notice tone="good" title="Done">
      Everything is there.
    </Notice>
    <Notice tone="warn" title="Look at this" action={<Button size="s">Way on</Button>} />
    <Notice tone="bad" title="This went wrong">
      {LONG}
    </Notice>
    <div className="row">
      <Badge>Neutral</Badge>
      <Badge tone="good">Good</Badge>
      <Badge tone="highlight">Highlight</Badge>
    </div>
    <EmptyState icon={<SearchIcon size="l" />} title="Nothing here" action={<Button>Search</Button>}>
      <p>What to do next.</p>
    </EmptyState>
  </div>
);

const Progress = () => (
  <div className="stack">
    <Stepper
      label="Steps"
      steps={[
        { id: 'a', label: 'Cart', state: 'done', reachable: true },
        { id: 'b', label: 'Billing', state: 'current' },
        { id: 'c', label: 'Payment', state: 'todo', issue: true },
      ]}
      onSelect={() => undefined}
    />
    <div className="row">
      <Spinner />
      <Skeleton width={160} />
      <Price amount="12.34 €" suffix="/ year" was="15.00 €" wasLabel="Before" />
      <Price amount="1,234,567.89 Kč" size="xl" stale />
    </div>
  </div>
);

/** Every component group of the design system in its states, by its name in the URL. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = {
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  messages: Messages,
  progress: Progress,
  links: Links,
  entries: Entries,
  answers: AnswerSamples,
  overlays: Overlays,
  layout: Layout,
};
