import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { formatPercent } from '../../i18n/formats.ts';
import type { PricePlace } from '../../state/page/price-place.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/renderer.ts';
import css from './price-line.css?inline';

export interface PriceLineProps {
  place: PricePlace;
  /** Whether the emphasized prices are incl. VAT. */
  isGross: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * The quiet line beside public prices that says for whom they are, and opens the menu; a change made in it is announced.
 * `PlaceMenu` is rendered by what contains the line, in a row of its own.
 */
export function PriceLine({ place, isGross, isOpen, onToggle }: PriceLineProps) {
  useStyles(css);
  const text = useLineText(place, isGross);
  return (
    <span className="price-line-box">
      <button type="button" className="price-line" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <span>{text}</span>
        <ChevronDownIcon />
      </button>
      {isOpen && <Changed text={text} />}
    </span>
  );
}

/** Announces a line that was changed in its menu; not those of other tags on the page, which change as well. */
function Changed({ text }: { text: string }) {
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && text !== first) setChanged(true);
  return (
    <span className="sr" role="status">
      {hasChanged && text}
    </span>
  );
}

/** For whom prices are, and whether the emphasized ones contain VAT. */
function useLineText({ countryCode, type, vat }: PricePlace, isGross: boolean): string {
  const { t, i18n } = useLingui();
  const country = countryName(countryCode, i18n.locale);
  const who =
    type === 'company'
      ? t`Prices for companies in ${country}`
      : t`Prices for private customers in ${country}`;
  if (vat === 0) return t`${who}, without VAT`;
  if (vat === undefined) return isGross ? who : t`${who}, excl. VAT`;
  const percent = formatPercent(vat, i18n.locale);
  return isGross ? t`${who}, incl. ${percent} VAT` : t`${who}, excl. ${percent} VAT`;
}
