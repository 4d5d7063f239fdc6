import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useFirstActs } from '../../ui/host-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { DomainChoice, OWN } from './domain-choice.tsx';
import { asksForDomain, domainOf } from './hosting-domain-rules.ts';
import { domainNamesAtom, preselectionAtom, setItemDomainAtom } from './hosting-domain-state.ts';

const OwnDomainForm = lazyPart(() => loadExport(() => import('./own-domain-form.tsx'), 'OwnDomainForm'), {
  fallback: <Skeleton height={92} />,
});

/** The domain of a hosting: one in the cart, one that the customer owns, or later. Renders nothing for other items. */
export const HostingDomain = ({ item }: { item: CartItem }) =>
  asksForDomain(item) ? <DomainSelect item={item} /> : null;

function DomainSelect({ item }: { item: CartItem }) {
  const names = useAtomValue(domainNamesAtom);
  const { shown, choose } = useDomain(item, names);
  const [isOwn, setIsOwn] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const change = (value: string): void => {
    setIsOwn(value === OWN);
    if (value !== OWN) void choose(value);
  };
  useFirstActs(`domain ${item.id}`, change);
  return (
    <DomainChoice
      {...{ item, names, shown, isOpened, isOwn }}
      onOpen={() => setIsOpened(true)}
      onChange={change}
    >
      {isOwn && (
        <OwnDomainForm
          // After a refusal the form keeps the typed domain.
          onChoose={async (domain) => {
            if (await choose(domain)) setIsOwn(false);
          }}
        />
      )}
    </DomainChoice>
  );
}

/** The chosen domain, shown optimistically; the cart's only domain is preselected. */
function useDomain(item: CartItem, names: ReadonlySet<string>) {
  const send = useTagAction(useSetAtom(setItemDomainAtom));
  const [pending, setPending] = useState<string>();
  const domain = domainOf(item);
  const preselection = useAtomValue(preselectionAtom);
  const preselected = preselection?.itemId === item.id ? preselection.domain : undefined;
  /** Resolves with whether the server accepted it. */
  const choose = async (value: string): Promise<boolean> => {
    setPending(value);
    const { ok } = await send(item.id, value);
    setPending((current) => (current === value ? undefined : current));
    return ok;
  };
  useEffect(() => {
    if (preselected !== undefined) void send(item.id, preselected);
  }, [preselected, item.id, send]);
  useForgottenDomain(domain, names, () => void send(item.id, null));
  return { shown: pending ?? domain ?? preselected, choose };
}

/** Clears the choice of a domain that is removed from the cart. */
function useForgottenDomain(
  domain: string | undefined,
  names: ReadonlySet<string>,
  forget: () => void,
): void {
  const before = useRef(names);
  useEffect(() => {
    const isRemoved = domain !== undefined && before.current.has(domain) && !names.has(domain);
    before.current = names;
    if (isRemoved) forget();
  });
}
