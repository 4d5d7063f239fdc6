import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { toUnicodeName } from '../../lib/domain-name/unicode-name.ts';
import { useId, useStyles } from '../../ui/renderer.ts';
import { Select } from '../../ui/select.tsx';
import css from './hosting-domain.css?inline';
import { domainsToOffer, LATER } from './hosting-domain-rules.ts';
import { titleOf } from './rules.ts';

/** Values of the select that are not domains. */
export const OWN = '?own';
const UNCHOSEN = '?';

interface DomainChoiceProps {
  /** A hosting. */
  item: CartItem;
  /** The domains in the cart. */
  names: ReadonlySet<string>;
  /** The chosen domain. */
  shown: string | undefined;
  /** Whether the list was opened: only then a long one is made. */
  isOpened: boolean;
  /** Whether the visitor types a domain. */
  isOwn: boolean;
  onOpen: () => void;
  onChange: (value: string) => void;
  children?: ReactNode;
}

/** The select of a hosting's domain. */
export function DomainChoice(props: DomainChoiceProps) {
  const { item, names, shown, isOpened, isOwn, onOpen, onChange, children } = props;
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const options = [
    ...domainsToOffer(names, shown, isOpened).map((name) => ({ value: name, label: toUnicodeName(name) })),
    { value: OWN, label: t`A domain I already have` },
    { value: LATER, label: t`Choose later` },
  ];
  const unchosen = { value: UNCHOSEN, label: t`Choose a domain`, disabled: true };
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
        onPointerDown={onOpen}
        onFocus={onOpen}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
