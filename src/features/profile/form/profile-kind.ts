import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { ProfileAtoms } from './state.ts';
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
  /** Below the actions: what is asked besides the profile. */
  Below?: ComponentType<{ chosen: P; isDue: boolean }>;
}

/** Translated remarks on a profile in the list. */
export interface ProfileRemarks<P extends SavedProfile> {
  /** The reason why the order cannot continue with it. */
  problemOf?: (profile: P) => string | undefined;
  /** A note that does not block the order. */
  noteOf?: (profile: P) => string | undefined;
  /** Whether input besides the profile is missing. */
  isOpen?: (profile: P) => boolean;
}

/** The buttons of a profile form. */
export interface FormButtons {
  submitLabel: string;
  /** By default that of the step. */
  backLabel?: string | undefined;
  onBack: () => void;
}

export interface ProfileFormProps<P extends SavedProfile> extends FormButtons {
  /** The profile being edited; undefined for a new one. */
  saved?: P | undefined;
  onDone: () => void;
}

export interface CustomerProfilesProps {
  onDone: () => void;
  onBack: () => void;
  /** The visitor is back from what follows the list, which then takes the focus. */
  hasReturned?: boolean;
}
