import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { loginCodesMissingAtom } from '../../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { loginCheck, runCheckAtom, verdictAtom } from './checks.ts';
import { emailsOf, emailsProblem } from './field-rules.ts';

/** Logs in with an address, perhaps with a code that is sent to it. */
export type LogInAs = (email: string, sendsCode?: boolean) => void;

interface KnownEmail {
  /** The shop has an account with the first address: says so, with the ways to log in. */
  note: ReactNode;
  /** For a status beside the field: the answer arrives after the field has lost the focus. */
  news: string | undefined;
  /** Asks the shop; call it when the field has lost the focus. */
  onLeave: () => void;
}

/** Whether the shop knows the first address of a new customer who registers with it; asks nothing without `onLogInAs`. */
export function useKnownEmail(text: string, onLogInAs: LogInAs | undefined): KnownEmail {
  const { t } = useLingui();
  const runCheck = useSetAtom(runCheckAtom);
  const [email = ''] = emailsOf(text);
  const check = loginCheck(email);
  const hasCodes = !useAtomValue(loginCodesMissingAtom);
  const isKnown = useAtomValue(verdictAtom)(check) === 'wrong';
  const news = onLogInAs && isKnown ? t`There’s already an account with this email.` : undefined;
  return {
    news,
    note: news && (
      <>
        {news}{' '}
        {hasCodes && (
          <>
            <LinkButton onClick={() => onLogInAs?.(email, true)}>
              <Trans>Send me a code</Trans>
            </LinkButton>
            {'\u00a0· '}
          </>
        )}
        <LinkButton onClick={() => onLogInAs?.(email)}>
          <Trans>Log in</Trans>
        </LinkButton>
      </>
    ),
    onLeave: () => {
      if (onLogInAs && emailsProblem(text) === undefined) void runCheck(check);
    },
  };
}
