import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { Cart } from '../api/cart-schema.ts';
import { CONSTANTS } from '../config/constants.ts';
import type { Part } from '../config/parts.ts';
import { migrationChoice } from '../features/offers/migration-rules.ts';
import { formatPercent } from '../i18n/formats.ts';
import { Button } from '../ui/button.tsx';
import type { DisclosureProps } from '../ui/disclosure.tsx';
import { ChevronRightIcon } from '../ui/icons.tsx';
import { HeartIcon, MoveIcon, NoteIcon } from '../ui/icons-families.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeadingView } from '../ui/page-heading-view.tsx';
import { usePageTerms } from '../ui/renderer.ts';

// What the screen of the cart consists of besides its rows and its summary.

interface CartHeadingProps {
  count: number;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function CartHeading({ count, headingRef }: CartHeadingProps) {
  const { t } = useLingui();
  const { prices } = usePageTerms();
  const aside = (
    <span className="muted">
      <Plural value={count} one="# item" other="# items" />
      {prices !== 'gross' && ` · ${t`prices excl. VAT`}`}
    </span>
  );
  return (
    <PageHeadingView headingRef={headingRef} aside={aside}>
      <Trans>Your cart</Trans>
    </PageHeadingView>
  );
}

interface CheckoutButtonProps {
  variant: 'primary' | 'secondary';
  /** Whether the order is being sent. */
  inProgress: boolean;
  busy?: boolean;
  onClick: () => void;
}

/** Starts the order. */
export function CheckoutButton({ variant, inProgress, busy, onClick }: CheckoutButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant={variant}
      size="l"
      block
      busy={busy}
      disabled={inProgress}
      iconEnd={<ChevronRightIcon />}
      title={inProgress ? t`Your order is being sent` : undefined}
      onClick={onClick}
    >
      <Trans>Checkout</Trans>
    </Button>
  );
}

/** A button to the optional settings, if a service in the cart has any. */
export function SettingsLink({ cart, onClick }: { cart: Cart | undefined; onClick: () => void }) {
  const hasSome = cart?.items.some(({ editableProperties }) => editableProperties.length > 0);
  if (!hasSome) return null;
  return (
    <p>
      <LinkButton alone onClick={onClick}>
        <Trans>Set up your services now (optional)</Trans>
      </LinkButton>
    </p>
  );
}

/** An optional extra of the order. */
export type ExtraName = 'migration' | 'note' | 'donation';

interface ExtrasViewProps {
  cart: Cart | undefined;
  hidden: readonly Part[];
  /** Renders one of them: closed, with its current setting or the offer in a few words. */
  extra: (name: ExtraName, head: Omit<DisclosureProps, 'children'>) => ReactNode;
}

/** The optional extras that the page and its shop have, or that the order contains. */
export function ExtrasView({ cart, hidden, extra }: ExtrasViewProps) {
  const heads = useExtraHeads(cart);
  const isShown = (name: ExtraName): boolean => heads[name].isUsed || !hidden.includes(name);
  const names = (['migration', 'note', 'donation'] as const)
    .filter((name) => name !== 'migration' || cart?.migrationPromotion)
    .filter(isShown);
  if (names.length === 0) return null;
  return <div className="cart-extras">{names.map((name) => extra(name, heads[name].head))}</div>;
}

function useExtraHeads(cart: Cart | undefined) {
  const { t, i18n } = useLingui();
  const { money } = usePageTerms();
  const most = formatPercent(CONSTANTS.migrationSelfDiscountPercent, i18n.locale);
  const { migrationPromotion: promotion, note, donation } = cart ?? {};
  const way = promotion && migrationChoice(promotion);
  const chosen = { self: t`You move it`, help: t`We move it`, files: t`Invoices sent` };
  return {
    migration: {
      isUsed: way !== undefined,
      head: {
        icon: <MoveIcon />,
        summary: t`Move your website to us`,
        note: way ? chosen[way] : t`up to ${most} off the next year`,
      },
    },
    note: {
      isUsed: Boolean(note),
      head: {
        icon: <NoteIcon />,
        summary: t`Add a note`,
        note: Boolean(note) && t({ message: 'added', context: 'a note' }),
      },
    },
    donation: {
      isUsed: Boolean(donation),
      head: {
        icon: <HeartIcon />,
        summary: t`Add a donation`,
        note: donation ? money(donation) : t`round up your total`,
      },
    },
  };
}

/** The build that is in use. */
export const BuildLine = ({ buildNumber }: { buildNumber: string }) => (
  <p className="muted small build-number">
    <Trans>Build {buildNumber}</Trans>
  </p>
);

/** Opens the drawer with a link to the cart. */
export const ShareLink = ({ onClick }: { onClick: () => void }) => (
  <LinkButton alone onClick={onClick}>
    <Trans>Continue on another device</Trans>
  </LinkButton>
);
