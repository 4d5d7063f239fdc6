import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { Part } from '../../config/parts.ts';
import { usePlaceText } from '../../features/buyer/place-text.ts';
import { placeOf } from '../../features/buyer/rules.ts';
import { CartList, CartRowView } from '../../features/cart/cart-row-view.tsx';
import { CouponsView, useCouponButton } from '../../features/cart/coupons-view.tsx';
import { DomainChoice, OWN } from '../../features/cart/domain-choice.tsx';
import {
  asksForDomain,
  domainOf,
  domainsInCart,
  domainToPreselect,
} from '../../features/cart/hosting-domain-rules.ts';
import { PeriodChoices } from '../../features/cart/period-choice.tsx';
import { optionsOf, sharedCoupon } from '../../features/cart/rules.ts';
import { SummaryView } from '../../features/cart/summary-view.tsx';
import { renewsByItself } from '../../features/prices/rules.ts';
import {
  BuildLine,
  CartHeading,
  CheckoutButton,
  ExtrasView,
  SettingsLink,
  ShareLink,
} from '../../screens/cart-view.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type FoldingCardProps, FoldingCardView } from '../../ui/folding-card-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import type { FirstTagView } from './first-tag-view.ts';

/** A cart, with what else the page knows. */
export interface FirstCart {
  cart: Cart;
  hidden: readonly Part[];
  /** The country of the company. */
  home: string;
  /** The build, where it is shown. */
  build: string | undefined;
}

/** What the visitor has done so far: acts that are carried out later show as busy. */
interface Done {
  /** What was pressed, each once. */
  readonly pressed: Set<string>;
  /** Ids of items with an act. */
  readonly busy: Set<string>;
  readonly periods: Map<string, number>;
  readonly domains: Map<string, string>;
  /** Whether a long list of domains was opened. */
  isOpened: boolean;
  isUnfolded: boolean;
}

interface CartViewProps extends FirstCart {
  /** Whether there is room for a few periods side by side. */
  wide: boolean;
  done: Done;
  /** Keeps an act, once; of an item, shows its row as busy. */
  press: (kind: string, value?: string, itemId?: string) => void;
  /** Draws what has changed. */
  change: (apply: () => void) => void;
  act: FirstTagView['act'];
}

const pressOf = (kind: string, value = ''): string => `${kind} ${value}`;

const isPressed = ({ pressed }: Done, kind: string, value?: string): boolean =>
  pressed.has(pressOf(kind, value));

/** Shows the cart in one element. */
export function renderCart(view: FirstTagView, first: FirstCart): void {
  const done: Done = {
    pressed: new Set(),
    busy: new Set(),
    periods: new Map(),
    domains: new Map(),
    isOpened: false,
    isUnfolded: false,
  };
  const change = (apply: () => void): void => {
    apply();
    view.show(
      <CartView
        {...first}
        {...{ done, press, change }}
        wide={view.isWide === true}
        act={(...act) => view.act(...act)}
      />,
    );
  };
  const press = (kind: string, value?: string, itemId?: string): void =>
    change(() => {
      if (!isPressed(done, kind, value)) view.act(kind, value);
      done.pressed.add(pressOf(kind, value));
      if (itemId) done.busy.add(itemId);
    });
  change(() => undefined);
  const list = view.element.shadowRoot?.querySelector('.cart-items');
  if (list && getComputedStyle(list).getPropertyValue('--_segments') !== '')
    change(() => {
      view.isWide = true;
    });
}

/** Opens in the tag's own view what the visitor has opened. */
export function passOpened(root: ShadowRoot, frame: Element): void {
  const opened = [...frame.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
  for (const own of root.querySelectorAll('details'))
    if (opened.includes(own.querySelector('summary')?.textContent ?? '')) own.open = true;
}

function CartView(props: CartViewProps) {
  const { cart, hidden, build, press } = props;
  return (
    <>
      <div className="screen">
        <TwoColumn aside={<Summary {...props} />}>
          <CartHeading count={cart.items.length} />
          <CartList>
            {cart.items.map((item) => (
              <Row key={item.id} {...props} item={item} />
            ))}
          </CartList>
          <SettingsLink cart={cart} onClick={() => press('settings')} />
          <ExtrasView
            {...{ cart, hidden }}
            extra={(name, head) => (
              <Disclosure key={name} {...head}>
                {null}
              </Disclosure>
            )}
          />
          {!hidden.includes('share') && <ShareLink onClick={() => press('share')} />}
          {!hidden.includes('recommendations') && <div className="cart-offers-place" />}
        </TwoColumn>
      </div>
      {build !== undefined && <BuildLine buildNumber={build} />}
    </>
  );
}

function Row({ item, ...props }: CartViewProps & { item: CartItem }) {
  const { cart, hidden, wide, done, press, change, act } = props;
  const { id } = item;
  return (
    <CartRowView
      item={item}
      pending={done.busy.has(id)}
      restoring={false}
      showsCoupon={item.coupon?.code !== sharedCoupon(cart.items)}
      isAutomatic={renewsByItself(item, cart.paymentOption)}
      options={optionsOf(item, hidden)}
      optionsOpen={false}
      optionsId=""
      onOptions={() => press('options', id)}
      onRemove={() => press('remove', id, id)}
      domain={asksForDomain(item) && <Domain {...props} item={item} />}
      period={
        <PeriodChoices
          item={item}
          wide={wide}
          chosen={done.periods.get(id)}
          onChoose={(period) =>
            change(() => {
              act(`period ${id}`, period);
              done.periods.set(id, period);
              done.busy.add(id);
            })
          }
          isCardOnly={() => false}
        />
      }
    />
  );
}

function Domain({ item, cart, done, change, act }: CartViewProps & { item: CartItem }) {
  const { id } = item;
  const chosen = done.domains.get(id);
  const isOwn = chosen === OWN;
  const preselection = domainToPreselect(cart);
  const preselected = preselection?.itemId === id ? preselection.domain : undefined;
  return (
    <DomainChoice
      item={item}
      names={new Set(domainsInCart(cart))}
      shown={(isOwn ? undefined : chosen) ?? domainOf(item) ?? preselected}
      isOpened={done.isOpened}
      isOwn={isOwn}
      onOpen={() =>
        change(() => {
          done.isOpened = true;
        })
      }
      onChange={(value) =>
        change(() => {
          act(`domain ${id}`, value);
          done.domains.set(id, value);
          // Nothing is sent before it is typed.
          if (value !== OWN) done.busy.add(id);
        })
      }
    />
  );
}

function Summary(props: CartViewProps) {
  const { cart, hidden, done, press } = props;
  const buttonOf = useCouponButton();
  const isQuick = cart.user !== undefined && !hidden.includes('quick-order');
  const checkout = (
    <CheckoutButton
      variant={isQuick ? 'secondary' : 'primary'}
      inProgress={false}
      busy={isPressed(done, 'checkout')}
      onClick={() => press('checkout')}
    />
  );
  return (
    <SummaryView
      cart={cart}
      stale={done.busy.size > 0}
      {...(isQuick ? { action: <Skeleton height={52} />, more: checkout } : { action: checkout })}
      coupons={
        <CouponsView
          cart={cart}
          isHidden={hidden.includes('coupon')}
          isOpen={false}
          onOpen={() => undefined}
          form={null}
          removeButton={(code) => (
            <IconButton
              {...buttonOf(code)}
              busy={isPressed(done, 'coupon', code)}
              onClick={() => press('coupon', code)}
            />
          )}
        />
      }
      place={<Place {...props} />}
      onLedger={() => undefined}
      Card={(card) => <Card {...card} {...props} />}
    />
  );
}

function Place({ cart, home }: FirstCart) {
  const textOf = usePlaceText();
  const place = placeOf(cart, home);
  return place && <Disclosure summary={textOf(place)}>{null}</Disclosure>;
}

const Card = ({ done, change, act, ...card }: FoldingCardProps & CartViewProps) => (
  <FoldingCardView
    {...card}
    open={done.isUnfolded}
    onToggle={() =>
      change(() => {
        done.isUnfolded = !done.isUnfolded;
        act('fold', done.isUnfolded);
      })
    }
  />
);
