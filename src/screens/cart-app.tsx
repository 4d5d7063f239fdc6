import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { OFFLINE } from '../api/error-messages.ts';
import { isRouteName, ROUTES, type RouteName } from '../config/routes.ts';
import { finishLoginAtom } from '../features/account/state.ts';
import { RemovalStatus } from '../features/cart/removed-row.tsx';
import { SearchPanel } from '../features/domain-checker/domain-checker.tsx';
import type { InquiryPartProps } from '../features/inquiry/inquiry-part.tsx';
import { useTransferCleanup } from '../features/order/last-order.ts';
import { useLostOrder } from '../features/order/send/use-lost-order.ts';
import { dropStaleStepAtom } from '../features/steps/state.ts';
import { adviceTexts } from '../i18n/texts/advice-texts.ts';
import { offersTexts } from '../i18n/texts/offers-texts.ts';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { BUILD } from '../lib/build.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { isOffline, onConnectionChange } from '../lib/online.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { cartAtom, cartCountAtom, userAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { loadAssumedCartAtom } from '../state/changes/load-cart.ts';
import { clearKeyAtom } from '../state/messages/shown-messages.ts';
import { configAtom } from '../state/page/config.ts';
import { type OrderEvent, subscribeToOrder } from '../state/page/order-events.ts';
import { personAtom } from '../state/session/person.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { useHost } from '../ui/host-context.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { OfflineLine } from '../ui/offline-line.tsx';
import { useStyles } from '../ui/renderer.ts';
import { CartScreen } from './cart-screen.tsx';
import { BuildLine } from './cart-view.tsx';
import { CheckerScreen } from './checker-screen.tsx';
import { EmptyCartScreen } from './empty-cart-screen.tsx';
import { LoginDrawer, LoginProvider } from './login-provider.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { KeepFocus } from './route-focus.tsx';
import type { Routing } from './router/route-place.ts';
import { TagRouterProvider, useRoutePath, useTagRouter } from './router/use-router.tsx';
import css from './screens.css?inline';
import { CartSkeleton, StepSkeleton } from './skeletons.tsx';
import { OutcomeApart, ThankYouRoute, ThankYouScreen } from './thank-you-route.tsx';

interface CartAppProps {
  attributes: Readonly<Record<string, unknown>>;
}

/** The view of `ws-cart`: every route (clauses 2.1 to 2.12). */
export function CartApp({ attributes }: CartAppProps) {
  useStyles(css);
  const loadAssumedCart = useSetAtom(loadAssumedCartAtom);
  useEffect(() => loadAssumedCart(), [loadAssumedCart]);
  const route = typeof attributes.route === 'string' ? attributes.route : undefined;
  useTransferCleanup();
  useAnalytics();
  return (
    <TagRouterProvider routing={attributes.routing as Routing | undefined} route={route} load={loadScreen}>
      <LoginProvider>
        <Screens route={route} />
      </LoginProvider>
    </TagRouterProvider>
  );
}

function Screens({ route }: { route: string | undefined }) {
  const [isLinked, setLinked] = useState(() => location.search.includes('ws-cart='));
  useRouteAttribute(route);
  useLoginReturn();
  useStalePosition();
  useNextStep();
  useConnection();
  const person = useAtomValue(personAtom);
  const router = useTagRouter();
  useLostOrder((to) => void router.go(to));
  return (
    <>
      <OfflineLine />
      <KeepFocus className="screen">
        {isLinked ? (
          <OpenedCart onDone={() => setLinked(false)}>
            <CartSkeleton />
          </OpenedCart>
        ) : (
          <Routes key={person} />
        )}
      </KeepFocus>
      <BuildNumber />
      <RemovalStatus />
      <OutcomeApart />
    </>
  );
}

/** Tracks the order for the page's analytics, once the cart is loaded and the browser is idle. */
function useAnalytics(): void {
  const store = useStore();
  const host = useHost();
  const isLoaded = useAtomValue(cartAtom) !== undefined;
  const early = useRef<OrderEvent[]>([]);
  const stopCollecting = useRef<() => void>(undefined);
  useEffect(() => {
    const unsubscribe = subscribeToOrder((event) => early.current.push(event));
    stopCollecting.current = unsubscribe;
    return unsubscribe;
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      loadExport(() => import('../state/cart/analytics.ts'), 'followOrderAtom')
        .then((followOrderAtom) => store.set(followOrderAtom, host, early.current.splice(0)))
        .catch(() => undefined)
        .finally(() => stopCollecting.current?.());
    });
    return () => clearTimeout(timer);
  }, [store, host, isLoaded]);
}

const OpenedCart = lazyPart(
  () => loadExport(() => import('../features/cart-link/opened-cart.tsx'), 'OpenedCart'),
  { texts: offersTexts, fallback: <CartSkeleton /> },
);
const ofOrder = { texts: orderTexts, fallback: <CartSkeleton /> };
const OrderScreen = lazyPart(() => loadExport(() => import('./order-screen.tsx'), 'OrderScreen'), ofOrder);
const SettingsScreen = lazyPart(
  () => loadExport(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  ofOrder,
);
const InquiryScreen = lazyPart(() => loadExport(() => import('./inquiry-screen.tsx'), 'InquiryScreen'), {
  fallback: <StepSkeleton />,
});
const LinkScreen = lazyPart(() => loadExport(() => import('./link-screen.tsx'), 'LinkScreen'), {
  texts: adviceTexts,
  fallback: <StepSkeleton />,
});
const WithdrawalScreen = lazyPart(
  () => loadExport(() => import('./withdrawal-screen.tsx'), 'WithdrawalScreen'),
  { fallback: <StepSkeleton /> },
);
/** In development only: the build contains the code of every part that is created. */
const DeveloperScreen = import.meta.env.DEV
  ? lazyPart(() => loadExport(() => import('./developer-screen.tsx'), 'DeveloperScreen'))
  : undefined;

interface RouteScreen {
  /** Absent if the screen is loaded with the tag. Rejects with a ChunkLoadError. */
  load?: () => Promise<unknown>;
  show(serverUuid: string): ReactNode;
}

const inquiry = (usecase: InquiryPartProps['usecase']): RouteScreen => ({
  load: InquiryScreen.load,
  show: (serverUuid) => <InquiryScreen {...{ usecase, serverUuid }} />,
});

/** Cart, empty cart and search field are loaded with the tag, every other screen when it is first opened. */
const SCREENS: Readonly<Record<RouteName, RouteScreen>> = {
  '': { show: () => <CartScreen /> },
  order: { load: OrderScreen.load, show: () => <OrderScreen /> },
  'empty-cart': { show: () => <EmptyCartScreen /> },
  'domain-checker': { load: SearchPanel.load, show: () => <CheckerScreen /> },
  mandatory: { load: SettingsScreen.load, show: () => <SettingsScreen /> },
  'thank-you': { load: ThankYouScreen.load, show: () => <ThankYouRoute /> },
  cart: { show: () => <RedirectTo route="" /> },
  add: { load: LinkScreen.load, show: () => <LinkScreen /> },
  server: inquiry('server'),
  monitoring: inquiry('monitoring'),
  management: inquiry('management'),
  withdrawal: { load: WithdrawalScreen.load, show: () => <WithdrawalScreen /> },
};

/** Loads the code of a path's screen; rejects with a ChunkLoadError. */
async function loadScreen(path: string): Promise<unknown> {
  const [name = ''] = path.split('/');
  return isRouteName(name) && SCREENS[name].load?.();
}

/** The screen of the route. Matching is exact: a path with one segment too many is not found. */
function Routes() {
  const path = useRoutePath();
  const [name = '', serverUuid = '', ...rest] = path.split('/');
  if (DeveloperScreen && name === 'developer') return <DeveloperScreen />;
  const isFound = isRouteName(name) && (path === name || (ROUTES[name].takesServer && rest.length === 0));
  return isFound ? <Fragment key={name}>{SCREENS[name].show(serverUuid)}</Fragment> : <NotFoundScreen />;
}

/** Navigates when a script of the page changes the attribute. */
function useRouteAttribute(route: string | undefined): void {
  const router = useTagRouter();
  useEffect(() => router.follow(route), [router, route]);
}

/**
 * Loads the steps and, for a visitor, the login drawer while the visitor reads the cart: "Checkout" then does not wait
 * for code.
 */
function useNextStep(): void {
  const hasItems = useAtomValue(cartCountAtom) > 0;
  const isVisitor = useAtomValue(userAtom) === undefined;
  const isCartShown = useRoutePath() === '' && hasItems;
  useEffect(() => {
    if (!isCartShown) return;
    return whenQuiet(() => {
      OrderScreen.preload();
      if (isVisitor) LoginDrawer.preload();
    });
  }, [isCartShown, isVisitor]);
}

/** Drops the saved step of a completed order: the next one starts at the cart. */
function useStalePosition(): void {
  const isOrder = useRoutePath() === 'order';
  const forget = useSetAtom(dropStaleStepAtom);
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // The atom reads both, the effect only has to run with them.
  useEffect(() => {
    if (!isOrder) forget();
  }, [forget, isOrder, cart, inProgress]);
}

/** Removes the messages about being offline once the browser is online. */
function useConnection(): void {
  const clear = useSetAtom(clearKeyAtom);
  useEffect(
    () =>
      onConnectionChange(() => {
        if (!isOffline()) clear(OFFLINE);
      }),
    [clear],
  );
}

/** Completes a return from the login site, see `finishLoginAtom`. The order continues at the route in the URL. */
function useLoginReturn(): void {
  const finish = useSetAtom(finishLoginAtom);
  useEffect(() => {
    void finish();
  }, [finish]);
}

/** The build that is in use: in staging and development only. The page may name its own. */
export function BuildNumber() {
  const { buildNumber = BUILD, environment } = useAtomValue(configAtom);
  if (environment === 'production') return null;
  return <BuildLine {...{ buildNumber }} />;
}
