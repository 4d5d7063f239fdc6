import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../api/cart-schema.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { savingOf } from '../prices/rules.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { areFew, type PeriodChoice, periodChoices, titleOf } from './rules.ts';

interface PeriodChoicesProps {
  item: CartItem;
  /** Whether there is room for a few choices side by side. */
  wide: boolean;
  /** Undefined: the period of the cart. */
  chosen: number | undefined;
  onChoose: (period: number) => void;
  /** Whether a period can be paid by card only: known in advance once the payment options are loaded. */
  isCardOnly: (period: number) => boolean;
}

/**
 * The period of an item, with the price or the saving of each choice. Two or three are side by side where there is room
 * and nothing more to say of them. Plain text if there is only one; renders nothing if the item has none.
 */
export function PeriodChoices({ item, wide, chosen, onChoose, isCardOnly }: PeriodChoicesProps) {
  const choices = periodChoices(item);
  const textOf = usePeriodText();
  if (item.period === undefined) return null;
  if (choices.length < 2) return <span className="cart-period-text">{textOf(item.period)}</span>;
  const Choice = wide && areFew(choices) ? PeriodSegments : PeriodList;
  return (
    <Choice
      name={titleOf(item)}
      chosen={chosen ?? item.period}
      choices={choices}
      onChoose={(period) => onChoose(Number(period))}
      isCardOnly={isCardOnly}
    />
  );
}

interface ChoiceProps {
  /** The item's title. */
  name: string;
  chosen: number;
  choices: readonly PeriodChoice[];
  onChoose: (period: string) => void;
  isCardOnly: (period: number) => boolean;
}

/** Formats what a period saves; undefined if it saves nothing. */
function useSavingText(choices: readonly PeriodChoice[]): (choice: PeriodChoice) => string | undefined {
  const { net } = usePriceTerms();
  return (choice) => {
    const saving = savingOf(choice, choices);
    return saving === undefined ? undefined : net(saving);
  };
}

function PeriodSegments({ name, chosen, choices, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const textOf = usePeriodText();
  const savingText = useSavingText(choices);
  const options = choices.map((choice) => {
    const saving = savingText(choice);
    return { value: String(choice.period), label: textOf(choice.period) + (saving ? ` −${saving}` : '') };
  });
  const legend = t`Period for ${name}`;
  return <SegmentedControl value={String(chosen)} {...{ legend, options }} onChange={onChoose} />;
}

function PeriodList({ name, chosen, choices, onChoose, isCardOnly }: ChoiceProps) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const textOf = usePeriodText();
  const savingText = useSavingText(choices);
  /** The chosen period is shown without a price, which is next to the select, after discounts. */
  const offerText = (choice: PeriodChoice): (string | false | undefined)[] => {
    if (choice.period === chosen) return [];
    const amount = savingText(choice);
    return [choice.vatExcluded !== undefined && net(choice.vatExcluded), amount && t`save ${amount}`];
  };
  const labelOf = (choice: PeriodChoice): string =>
    [textOf(choice.period), ...offerText(choice), isCardOnly(choice.period) && t`card only`]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Select
        size="s"
        block
        aria-label={t`Period for ${name}`}
        value={chosen}
        options={choices.map((choice) => ({ value: String(choice.period), label: labelOf(choice) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {isCardOnly(chosen) && (
        <p className="cart-card-only">{t`Monthly services can only be paid by card.`}</p>
      )}
    </>
  );
}
