import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CONSTANTS } from '../config/constants.ts';
import type { Part } from '../config/parts.ts';
import { migrationChoice } from '../features/offers/migration-rules.ts';
import { formatPercent } from '../i18n/formats.ts';
import { offersTexts } from '../i18n/texts/offers-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { hiddenPartsAtom } from '../state/page/hidden-parts.ts';
import { moneyFormatAtom } from '../state/page/money-format-atom.ts';
import { useAtomValue } from '../state/store.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { HeartIcon, MoveIcon, NoteIcon } from '../ui/icons-families.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { watchVisibility } from '../ui/watch-visibility.ts';

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

/** The content below the items: optional extras, each loaded when it is opened, and recommended products. */
export function CartExtras() {
  const hidden = useAtomValue(hiddenPartsAtom);
  const cart = useAtomValue(cartAtom);
  const isShown = (part: Part, used: unknown): boolean => Boolean(used) || !hidden.includes(part);
  const promotion = cart?.migrationPromotion;
  const extras = [
    promotion && isShown('migration', migrationChoice(promotion)) && <Migration key="migration" />,
    isShown('note', cart?.note) && <Note key="note" />,
    isShown('donation', cart?.donation) && <Donation key="donation" />,
  ].filter(Boolean);
  return (
    <>
      {extras.length > 0 && <div className="cart-extras">{extras}</div>}
      <Share isHidden={hidden.includes('share')} />
      {!hidden.includes('recommendations') && (
        <WhenVisible>
          <Recommended />
        </WhenVisible>
      )}
    </>
  );
}

function Migration() {
  const { t, i18n } = useLingui();
  const promotion = useAtomValue(cartAtom)?.migrationPromotion;
  if (!promotion) return null;
  const most = formatPercent(CONSTANTS.migrationSelfDiscountPercent, i18n.locale);
  const way = migrationChoice(promotion);
  const chosen = { self: t`You move it`, help: t`We move it`, files: t`Invoices sent` };
  return (
    <Extra
      icon={<MoveIcon />}
      summary={t`Move your website to us`}
      note={way ? chosen[way] : t`up to ${most} off the next year`}
    >
      <MigrationBox />
    </Extra>
  );
}

function Note() {
  const { t } = useLingui();
  const hasNote = Boolean(useAtomValue(cartAtom)?.note);
  return (
    <Extra
      icon={<NoteIcon />}
      summary={t`Add a note`}
      note={hasNote && t({ message: 'added', context: 'a note' })}
    >
      <NoteBox />
    </Extra>
  );
}

function Donation() {
  const { t } = useLingui();
  const donation = useAtomValue(cartAtom)?.donation;
  const money = useAtomValue(moneyFormatAtom);
  return (
    <Extra
      icon={<HeartIcon />}
      summary={t`Add a donation`}
      note={donation ? money(donation) : t`round up your total`}
    >
      <DonationBox />
    </Extra>
  );
}

/** Opens the drawer with a link to the cart. */
function Share({ isHidden }: { isHidden: boolean }) {
  const [open, setOpen] = useState<boolean>();
  if (isHidden && !open) return null;
  return (
    <>
      <LinkButton alone onClick={() => setOpen(true)}>
        <Trans>Continue on another device</Trans>
      </LinkButton>
      {open !== undefined && <LinkDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ExtraProps {
  icon: ReactNode;
  summary: string;
  /** The current setting or the offer, in a few words. */
  note: ReactNode;
  children: ReactNode;
}

/** Renders its content when it is first opened, and keeps it mounted. */
function Extra({ children, ...head }: ExtraProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure {...head} onToggle={() => setOpened(true)}>
      {opened && children}
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
