import { createContext, type ReactNode, use, useState } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { loginTexts } from '../i18n/texts/login-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useTagRouter } from './router/use-router.tsx';

/** The routes at which the visitor continues after the login drawer. */
export interface LoginRequest {
  /** The route that an existing customer returns to. */
  returnRoute: string;
  step: OrderStep;
  /** The route at which a new customer continues. */
  newCustomerRoute: string;
  /** Sends a code to the login that was typed. */
  sendsCode?: boolean;
}

const LoginContext = createContext<(request: LoginRequest) => void>(() => undefined);

/** Returns a function that opens the drawer with the choice between existing and new customer. */
export const useLogin = () => use(LoginContext);

export const LoginDrawer = lazyPart(
  () => loadExport(() => import('../features/account/login-drawer.tsx'), 'LoginDrawer'),
  { texts: loginTexts },
);

/** Contains the tag's only login drawer (clause 2.43); its code is loaded when it is first opened. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const router = useTagRouter();
  const [request, setRequest] = useState<LoginRequest>();
  const [open, setOpen] = useState(false);
  const show = (next: LoginRequest): void => {
    setRequest(next);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  return (
    <LoginContext value={show}>
      {children}
      {request && (
        <LoginDrawer
          open={open}
          onClose={close}
          onNewCustomer={() => {
            close();
            router.go(request.newCustomerRoute);
          }}
          onLoggedIn={() => void router.go(request.returnRoute)}
          returnRoute={request.returnRoute}
          step={request.step}
          sendsCode={request.sendsCode}
        />
      )}
    </LoginContext>
  );
}
