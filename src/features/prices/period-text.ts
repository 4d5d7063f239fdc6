import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Formats a period in months: whole years as years. */
export function usePeriodText(): (months: number) => string {
  const { t } = useLingui();
  return (months) => {
    const years = months / 12;
    return Number.isInteger(years)
      ? t`${plural(years, { one: '# year', other: '# years' })}`
      : t`${plural(months, { one: '# month', other: '# months' })}`;
  };
}
