import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { toUnicodeName } from '../../lib/unicode-name.ts';
import { cartAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { useStyles } from '../../ui/root.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './hosting-domain.css?inline';
import { asksForDomain, domainOf, domainsInCart, domainToPreselect, LATER } from './hosting-domain-rules.ts';
import { setItemDomainAtom } from './hosting-domain-state.ts';
import { titleOf } from './rules.ts';

const loadForm = () => loadExport(() => import('./own-domain-form.tsx'), 'OwnDomainForm');

/** Values of the select that are not domains. */
const OWN = '?own';
const UNCHOSEN = '?';

/** The domain of a hosting: one in the cart, one that the customer owns, or later. Renders nothing for other items. */
export function HostingDomain({ item }: { item: CartItem }) {
  const cart = useAtomValue(cartAtom);
  return cart && asksForDomain(item) ? <DomainSelect item={item} cart={cart} /> : null;
}

function DomainSelect({ item, cart }: { item: CartItem; cart: Cart }) {
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const { shown, choose } = useDomain(item, cart);
  const [isOwn, setIsOwn] = useState(false);
  const names = domainsInCart(cart);
  const isOther = shown !== undefined && shown !== LATER && !names.includes(shown);
  const options = [
    ...[...names, ...(isOther ? [shown] : [])].map((name) => ({ value: name, label: toUnicodeName(name) })),
    { value: OWN, label: t`A domain I already have` },
    { value: LATER, label: t`Choose later` },
  ];
  const unchosen = { value: UNCHOSEN, label: t`Choose a domain`, disabled: true };
  const change = (value: string): void => {
    setIsOwn(value === OWN);
    if (value !== OWN) void choose(value);
  };
  const name = titleOf(item);
  return (
    <div className="cart-domain">
      <label htmlFor={id}>{t`Domain`}</label>
      <Select
        id={id}
        aria-label={t`Domain for ${name}`}
        size="s"
        options={shown === undefined ? [unchosen, ...options] : options}
        value={isOwn ? OWN : (shown ?? UNCHOSEN)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isOwn && (
        <LazyPart
          load={loadForm}
          props={{
            // After a refusal the form keeps the typed domain.
            onChoose: async (domain: string) => {
              if (await choose(domain)) setIsOwn(false);
            },
          }}
          fallback={<Skeleton height={92} />}
        />
      )}
    </div>
  );
}

/** The chosen domain, shown optimistically; the cart's only domain is preselected. */
function useDomain(item: CartItem, cart: Cart) {
  const host = useHost();
  const send = useSetAtom(setItemDomainAtom);
  const [pending, setPending] = useState<string>();
  const domain = domainOf(item);
  const preselected = domainToPreselect(item, cart);
  /** Resolves with whether the server accepted it. */
  const choose = async (value: string): Promise<boolean> => {
    setPending(value);
    const { ok } = await send(item.id, value, host);
    setPending((current) => (current === value ? undefined : current));
    return ok;
  };
  useEffect(() => {
    if (preselected !== undefined) void send(item.id, preselected, host);
  }, [preselected, item.id, send, host]);
  useForgottenDomain(domain, domainsInCart(cart), () => void send(item.id, null, host));
  return { shown: pending ?? domain ?? preselected, choose };
}

/** Clears the choice of a domain that is removed from the cart. */
function useForgottenDomain(domain: string | undefined, names: readonly string[], forget: () => void): void {
  const before = useRef(names);
  useEffect(() => {
    const isRemoved = domain !== undefined && before.current.includes(domain) && !names.includes(domain);
    before.current = names;
    if (isRemoved) forget();
  });
}
