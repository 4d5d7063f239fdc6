import { type ReactNode, useEffect, useRef, useState } from 'react';
import { offersTexts } from '../i18n/texts/offers-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { hiddenPartsAtom } from '../state/page/hidden-parts.ts';
import { useAtomValue } from '../state/store.ts';
import { Disclosure, type DisclosureProps } from '../ui/disclosure.tsx';
import { useFirstActs } from '../ui/host-context.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { watchVisibility } from '../ui/watch-visibility.ts';
import { type ExtraName, ExtrasView, ShareLink } from './cart-view.tsx';

const MigrationBox = lazyPart(
  () => loadExport(() => import('../features/offers/migration-box.tsx'), 'MigrationBox'),
  { texts: offersTexts, fallback: <Skeleton height={260} /> },
);
const NoteBox = lazyPart(() => loadExport(() => import('../features/offers/note-box.tsx'), 'NoteBox'), {
  texts: offersTexts,
  fallback: <Skeleton height={220} />,
});
const DonationBox = lazyPart(
  () => loadExport(() => import('../features/offers/donation-box.tsx'), 'DonationBox'),
  { texts: offersTexts, fallback: <Skeleton height={260} /> },
);
const LinkDrawer = lazyPart(
  () => loadExport(() => import('../features/cart-link/link-drawer.tsx'), 'LinkDrawer'),
  { texts: offersTexts },
);
const Recommended = lazyPart(
  () => loadExport(() => import('../features/offers/recommended/recommended.tsx'), 'Recommended'),
  { fallback: <div className="cart-offers-place" />, optional: true },
);

const BODIES: Readonly<Record<ExtraName, () => ReactNode>> = {
  migration: () => <MigrationBox />,
  note: () => <NoteBox />,
  donation: () => <DonationBox />,
};

/** The content below the items: optional extras, each loaded when it is opened, and recommended products. */
export function CartExtras() {
  const hidden = useAtomValue(hiddenPartsAtom);
  const cart = useAtomValue(cartAtom);
  return (
    <>
      <ExtrasView
        {...{ cart, hidden }}
        extra={(name, head) => <Extra key={name} {...head} body={BODIES[name]} />}
      />
      <Share isHidden={hidden.includes('share')} />
      {!hidden.includes('recommendations') && (
        <WhenVisible>
          <Recommended />
        </WhenVisible>
      )}
    </>
  );
}

/** Opens the drawer with a link to the cart. */
function Share({ isHidden }: { isHidden: boolean }) {
  const [open, setOpen] = useState<boolean>();
  useFirstActs('share', () => setOpen(true));
  if (isHidden && !open) return null;
  return (
    <>
      <ShareLink onClick={() => setOpen(true)} />
      {open !== undefined && <LinkDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Renders its content when it is first opened, and keeps it mounted. */
function Extra({ body, ...head }: Omit<DisclosureProps, 'children'> & { body: () => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure {...head} onToggle={() => setOpened(true)}>
      {opened && body()}
    </Disclosure>
  );
}

/** Events of a visitor who uses the page: nothing optional is loaded before. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Renders its children once the visitor has interacted with the page and their position is in view. */
function WhenVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    const stop = new AbortController();
    const start = (): void => {
      stop.abort();
      if (!place.current) return;
      end = watchVisibility(place.current, ({ isIntersecting }) => {
        if (isIntersecting) setIsVisible(true);
      });
    };
    for (const sign of INTERACTIONS)
      addEventListener(sign, start, { capture: true, passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      end?.();
    };
  }, []);
  return (
    <div ref={place} className={isVisible ? undefined : 'cart-offers-place'}>
      {isVisible && children}
    </div>
  );
}
