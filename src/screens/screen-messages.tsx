import { useLingui } from '@lingui/react/macro';
import { NOT_LOGGED_IN } from '../api/error-messages.ts';
import { pathsAboveScreen } from '../config/message-paths.ts';
import { CHECKOUT_ROUTE, type OrderStep } from '../config/steps.ts';
import { applicableSteps } from '../features/steps/rules.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { messagesAtom } from '../state/messages/shown-messages.ts';
import { configAtom } from '../state/page/config.ts';
import { useAtomValue } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import type { Tone } from '../ui/notice.tsx';
import { ServerMessages } from '../ui/server-messages.tsx';
import { useLogin } from './login-provider.tsx';

/** Opens the login, which returns to the order. */
function LogInAgain() {
  const { t } = useLingui();
  const login = useLogin();
  const route = CHECKOUT_ROUTE;
  const onClick = (): void =>
    login({ returnRoute: route, step: 'billing-profile', newCustomerRoute: 'order?step=billing-profile' });
  return <Button variant="primary" onClick={onClick}>{t`Log in`}</Button>;
}

interface ScreenMessagesProps {
  /** The open step; absent on a screen that is not a step. */
  step?: OrderStep;
  tone?: Tone;
}

/** The messages above a screen, selected by the table of message paths (config/message-paths.ts). */
export function ScreenMessages({ step, tone = 'bad' }: ScreenMessagesProps) {
  const messages = useAtomValue(messagesAtom);
  const cart = useAtomValue(cartAtom);
  const { workflow } = useAtomValue(configAtom);
  const steps = cart ? applicableSteps(cart, workflow) : [];
  const itemIds = cart?.items.map(({ id }) => id) ?? [];
  const paths = pathsAboveScreen(Object.keys(messages), { step, steps, itemIds });
  const shown = paths.flatMap((path) => messages[path] ?? []);
  const isNews = shown.at(-1)?.kind === 'advice' || shown.every(({ kind }) => kind === 'news');
  const isLoggedOut = shown.some(({ key }) => key === NOT_LOGGED_IN);
  return (
    <ServerMessages
      messages={shown}
      tone={isNews ? 'warn' : tone}
      action={isLoggedOut ? <LogInAgain /> : undefined}
    />
  );
}
