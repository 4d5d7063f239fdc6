import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderAction } from '../../../api/order-actions.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { type ActionKind, actionKind } from './rules.ts';

/** What to do, for the domain or service that it is about. */
const TITLES: Readonly<Record<ActionKind, (subject: string) => MessageDescriptor>> = {
  'confirm-email': (subject) => msg`Confirm the email address for ${subject}`,
  'registry-code': (subject) => msg`Send us the registry’s code for ${subject}`,
  declaration: (subject) => msg`Sign the declaration for ${subject}`,
  transfer: (subject) => msg`Approve the transfer of ${subject}`,
  document: (subject) => msg`Send us the document for ${subject}`,
  other: (subject) => msg`One more step for ${subject}`,
};

/** What to do; an unknown kind is shown as it is. `order`: the number, for an action without a subject. */
export function actionTitle({ kind, subject }: OrderAction, order: string): MessageDescriptor {
  const known = actionKind(kind);
  const about = visibleText(subject) || order || '–';
  return known ? TITLES[known](about) : unknownTitle(about, visibleText(kind));
}

const unknownTitle = (subject: string, kind: string): MessageDescriptor =>
  msg`One more step for ${subject}: ${kind}`;
