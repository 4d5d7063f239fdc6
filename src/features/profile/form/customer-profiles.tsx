import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Messages } from '../../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import type { FormButtons } from './profile-form-frame.tsx';
import { ProfilesSkeleton } from './profiles-skeleton.tsx';
import type { ProfileAtoms } from './state.ts';
import { useEditing } from './use-editing.ts';
import type { SavedProfile } from './values.ts';

/** What distinguishes the profiles of one kind in the step of a customer. */
export interface ProfileKind<P extends SavedProfile> {
  atoms: ProfileAtoms<P>;
  /** The maximum number of profiles; unlimited if the config has none (clause 6.6). */
  limit: 'billingProfileCountLimit' | 'domainProfileCountLimit';
  texts: Readonly<Record<'title' | 'lead' | 'legend' | 'newTitle' | 'editTitle', MessageDescriptor>>;
  Form: ComponentType<ProfileFormProps<P>>;
  /** Shown above the list. */
  ListNotice?: ComponentType;
  /** Shown above the form of a customer's first profile. */
  FirstActions?: ComponentType;
  /** The actions for the selected profile; `edit` is the button to edit it. */
  Actions: ComponentType<{ profiles: readonly P[]; chosen: P; edit: ReactNode }>;
  useRemarks: () => ProfileRemarks<P>;
}

/** Translated remarks on a profile in the list. */
export interface ProfileRemarks<P extends SavedProfile> {
  /** The reason why the order cannot continue with it. */
  problemOf?: (profile: P) => string | undefined;
  /** A note that does not block the order. */
  noteOf?: (profile: P) => string | undefined;
}

export interface ProfileFormProps<P extends SavedProfile> extends FormButtons {
  /** The profile being edited; undefined for a new one. */
  saved?: P | undefined;
  onDone: () => void;
}

export interface CustomerProfilesProps {
  onDone: () => void;
  onBack: () => void;
}

interface KindProps<P extends SavedProfile> extends CustomerProfilesProps {
  kind: ProfileKind<P>;
}

/** A profile step of a customer: the list of profiles, or the form of one. */
export function CustomerProfiles<P extends SavedProfile>({ kind, onDone, onBack }: KindProps<P>) {
  const { t, i18n } = useLingui();
  const { atoms, texts, Form, FirstActions, ListNotice } = kind;
  const state = useAtomValue(atoms.profilesAtom);
  const load = useSetAtom(atoms.loadAtom);
  const editing = useEditing<P>(atoms.step, useSetAtom(atoms.discardAtom));
  useEffect(() => void load(), [load]);
  if (state.status === 'failed') return <LoadFailure {...{ kind, load, onBack }} messages={state.messages} />;
  if (state.status !== 'ready') return <ProfilesSkeleton />;
  const { profiles } = state;
  const { saved, isEditing, hasReturned, giveUp } = editing;
  const hasList = profiles.length > 0;
  if (hasList && !isEditing) {
    return (
      <div className="stack">
        <Heading texts={texts} takesFocus={hasReturned} />
        {ListNotice && <ListNotice />}
        <ProfileChoice {...{ kind, profiles, editing, onDone, onBack }} />
      </div>
    );
  }
  return (
    <div className="stack">
      <PageHeading takesFocus={isEditing}>{i18n._(saved ? texts.editTitle : texts.newTitle)}</PageHeading>
      {!hasList && FirstActions && <FirstActions />}
      <Form
        key={saved?.id ?? 'new'}
        saved={saved}
        submitLabel={t`Save and continue`}
        onDone={onDone}
        backLabel={hasList ? t`Back to profiles` : t`Back`}
        onBack={hasList ? giveUp : onBack}
      />
    </div>
  );
}

interface LoadFailureProps<P extends SavedProfile> extends Omit<KindProps<P>, 'onDone'> {
  messages: Messages;
  load: () => Promise<void>;
}

function LoadFailure<P extends SavedProfile>({ kind, messages, load, onBack }: LoadFailureProps<P>) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <Heading texts={kind.texts} />
      <ServerMessages
        messages={Object.values(messages).flat()}
        action={<Button onClick={() => void load()}>{t`Try again`}</Button>}
      />
      <div className="actions actions-apart">
        <BackButton onClick={onBack}>
          <Trans>Back</Trans>
        </BackButton>
      </div>
    </div>
  );
}

interface HeadingProps {
  texts: ProfileKind<SavedProfile>['texts'];
  takesFocus?: boolean;
}

function Heading({ texts, takesFocus = false }: HeadingProps) {
  const { i18n } = useLingui();
  return (
    <PageHeading takesFocus={takesFocus} lead={i18n._(texts.lead)}>
      {i18n._(texts.title)}
    </PageHeading>
  );
}
