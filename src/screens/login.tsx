import { createContext, type ReactNode, use, useState } from 'react';
import type { Locale } from '../config/presets.ts';
import type { OrderStep } from '../config/steps.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { loginTexts } from '../i18n/texts/login.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { useTagRouter } from './router/use-router.tsx';

/** Where the login drawer leads existing and new customers. */
export interface LoginPrompt {
  /** Where an existing customer comes back to. */
  returnRoute: string;
  step: OrderStep;
  /** Where a new customer goes on. */
  newCustomerRoute: string;
}

const LoginContext = createContext<(prompt: LoginPrompt) => void>(() => undefined);

/** Opens the drawer that asks for "existing or new customer". */
export const useLogin = () => use(LoginContext);

const loadDrawer = async () => {
  const [{ LoginDrawer }] = await Promise.all([
    loadChunk(() => import('../features/account/login-drawer.tsx')),
    loadTexts(i18n.locale as Locale, loginTexts),
  ]);
  return LoginDrawer;
};

/** Holds the one login drawer of the tag (section 2); its code comes with the first prompt. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const router = useTagRouter();
  const [prompt, setPrompt] = useState<LoginPrompt>();
  const [open, setOpen] = useState(false);
  const show = (next: LoginPrompt): void => {
    setPrompt(next);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const props = prompt && {
    open,
    onClose: close,
    onNewCustomer: () => {
      close();
      router.go(prompt.newCustomerRoute);
    },
    returnRoute: prompt.returnRoute,
    step: prompt.step,
  };
  return (
    <LoginContext value={show}>
      {children}
      {props && <LazyPart load={loadDrawer} props={props} />}
    </LoginContext>
  );
}
