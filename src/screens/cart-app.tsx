import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { RemovalToasts } from '../features/cart/removal-toasts.tsx';
import { forgetStalePositionAtom } from '../features/order-steps/state.ts';
import { useLostOrder } from '../features/recapitulation/use-lost-order.ts';
import { useTransferCleanup } from '../features/thank-you/use-transfer-cleanup.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { cartAtom } from '../state/cart.ts';
import type { WsEventDetails } from '../state/events.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { configAtom } from '../state/shop.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { useHost } from '../ui/host-context.ts';
import { useStyles } from '../ui/root.tsx';
import { withOrderTexts } from './cart-parts.tsx';
import { CartScreen } from './cart-screen.tsx';
import { Chunk } from './chunk.tsx';
import { LoginProvider } from './login.tsx';
import { LoginReturn } from './login-return.ts';
import { RedirectTo } from './redirect-to.tsx';
import type { Routing } from './router/address.ts';
import { TagRouterProvider, useRoute, useTagRouter } from './router/use-router.tsx';
import css from './screens.css?inline';
import { CartSkeleton, StepSkeleton } from './skeletons.tsx';
import { ThankYouRoute } from './thank-you-route.tsx';

interface CartAppProps {
  attributes: Readonly<Record<string, unknown>>;
}

/** The view of `ws-cart`: every route of section 2. */
export function CartApp({ attributes }: CartAppProps) {
  useStyles(css);
  const route = typeof attributes.route === 'string' ? attributes.route : undefined;
  useTransferCleanup();
  useAnalytics();
  return (
    <TagRouterProvider routing={attributes.routing as Routing | undefined} route={route}>
      <RouteAttribute route={route} />
      <LoginReturn />
      <StalePosition />
      <LostOrder />
      <LoginProvider>
        <div className="screen">
          <Routes />
        </div>
        <BuildNumber />
        <Toasts />
      </LoginProvider>
    </TagRouterProvider>
  );
}

/** Follows the order for the page's analytics, once the cart is there and the browser has nothing better to do. */
function useAnalytics(): void {
  const store = useStore();
  const host = useHost();
  const isLoaded = useAtomValue(cartAtom) !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // Steps of a visitor who is quicker than the code.
    const missed: WsEventDetails['ws-step-change'][] = [];
    const note = (event: Event): void => void missed.push((event as CustomEvent).detail);
    const forget = (): void => document.removeEventListener('ws-step-change', note);
    document.addEventListener('ws-step-change', note);
    const timer = setTimeout(() => {
      loadChunk(() => import('../state/analytics.ts'))
        .then(({ followOrderAtom }) => store.set(followOrderAtom, host, missed))
        .catch(() => undefined)
        .finally(forget);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [store, host, isLoaded]);
}

const NOTHING = {};
const loadOrder = async () =>
  (await withOrderTexts(loadChunk(() => import('./order-screen.tsx')))).OrderScreen;
const loadEmptyCart = async () => (await loadChunk(() => import('./empty-cart-screen.tsx'))).EmptyCartScreen;
const loadCheckerScreen = async () => (await loadChunk(() => import('./checker-screen.tsx'))).CheckerScreen;
const loadSettings = async () =>
  (await withOrderTexts(loadChunk(() => import('./settings-screen.tsx')))).SettingsScreen;
const loadInquiry = async () => (await loadChunk(() => import('./inquiry-screen.tsx'))).InquiryScreen;
const loadDeveloper = async () => (await loadChunk(() => import('./developer-screen.tsx'))).DeveloperScreen;
const loadLost = async () => (await loadChunk(() => import('./lost-screen.tsx'))).LostScreen;

const INQUIRIES = ['server', 'monitoring', 'management'] as const;

/** The cart comes with the tag; what a visitor reaches later comes later. */
function Routes() {
  return (
    <Switch>
      <Route path="/" component={CartScreen} />
      <Route path="/order">
        <Chunk key="order" load={loadOrder} props={NOTHING} fallback={<CartSkeleton />} />
      </Route>
      <Route path="/empty-cart">
        <Chunk key="empty" load={loadEmptyCart} props={NOTHING} fallback={<StepSkeleton />} />
      </Route>
      <Route path="/domain-checker">
        <Chunk key="checker" load={loadCheckerScreen} props={NOTHING} fallback={<StepSkeleton />} />
      </Route>
      <Route path="/mandatory">
        <Chunk key="mandatory" load={loadSettings} props={NOTHING} fallback={<CartSkeleton />} />
      </Route>
      <Route path="/thank-you" component={ThankYouRoute} />
      {INQUIRIES.map((usecase) => (
        <Route key={usecase} path={`/${usecase}/:uuid?`}>
          {({ uuid = '' }) => (
            <Chunk
              key={usecase}
              load={loadInquiry}
              props={{ usecase, serverUuid: uuid }}
              fallback={<StepSkeleton />}
            />
          )}
        </Route>
      ))}
      <Route path="/cart">
        <RedirectTo route="" />
      </Route>
      {import.meta.env.DEV && (
        <Route path="/developer/*?">
          <Chunk key="developer" load={loadDeveloper} props={NOTHING} fallback={<StepSkeleton />} />
        </Route>
      )}
      <Route>
        <Chunk key="lost" load={loadLost} props={NOTHING} fallback={null} />
      </Route>
    </Switch>
  );
}

/** A page's script that changes the attribute later moves the tag. */
function RouteAttribute({ route }: { route: string | undefined }) {
  const router = useTagRouter();
  useEffect(() => router.follow(route), [router, route]);
  return null;
}

/** An order that is done leaves a position behind; the next one starts anew. */
function StalePosition() {
  const isOrder = useRoute().startsWith('order');
  const forget = useSetAtom(forgetStalePositionAtom);
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atom reads both, the effect only has to run with them
  useEffect(() => {
    if (!isOrder) forget();
  }, [forget, isOrder, cart, inProgress]);
  return null;
}

/** An order whose answer was lost: as soon as the shop shows that it was made, the visitor is told. */
function LostOrder() {
  const router = useTagRouter();
  useLostOrder((route) => void router.go(route));
  return null;
}

/** Which build is running: in staging and development only (section 2). */
function BuildNumber() {
  const { buildNumber, environment } = useAtomValue(configAtom);
  if (environment === 'production' || !buildNumber) return null;
  return (
    <p className="muted small build-number">
      <Trans>Build {buildNumber}</Trans>
    </p>
  );
}

function Toasts() {
  const router = useTagRouter();
  return (
    <RemovalToasts
      onRestored={() => {
        if (router.route === 'empty-cart') router.go('');
      }}
    />
  );
}
