import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Messages } from '../../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import type { CustomerProfilesProps, ProfileKind } from './profile-kind.ts';
import { ProfilesSkeleton } from './profiles-skeleton.tsx';
import { useEditing } from './use-editing.ts';
import type { SavedProfile } from './values.ts';

interface KindProps<P extends SavedProfile> extends CustomerProfilesProps {
  kind: ProfileKind<P>;
}

/** A profile step of a customer: the list of profiles, or the form of one. */
export function CustomerProfiles<P extends SavedProfile>(props: KindProps<P>) {
  const { kind, onDone, onBack } = props;
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
        <Heading texts={texts} takesFocus={hasReturned || (props.hasReturned ?? false)} />
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
        backLabel={hasList ? t`Back to profiles` : undefined}
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
  return (
    <div className="stack">
      <Heading texts={kind.texts} />
      <ServerMessages messages={messages} onRetry={load} />
      <StepActions onBack={onBack} />
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
