import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom, useAtomValue, useSetAtom } from '../../state/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { type SeenTotal, type VatChange, vatChange } from './rules.ts';

const seenAtom = personalAtom<SeenTotal | undefined>(undefined);
const changeAtom = personalAtom<VatChange | undefined>(undefined);

/** Notes the total that is seen, and whether a billing profile has changed it since the last one. */
const seeTotalAtom = atom(null, (get, set): void => {
  const cart = get(cartAtom);
  if (!cart) return;
  const { uuid, billingProfile, summary } = cart;
  const { vatExcluded: net, vatIncluded: total } = summary.price;
  const seen = { uuid, net, total, profileId: billingProfile?.id, countryCode: billingProfile?.countryCode };
  const before = get(seenAtom);
  set(seenAtom, seen);
  const change = vatChange(before, seen, get(changeAtom));
  if (change !== get(changeAtom)) set(changeAtom, change);
});

/** Says once that the billing details have changed the VAT, and so the total. */
export function VatChangeNotice() {
  const cart = useAtomValue(cartAtom);
  const see = useSetAtom(seeTotalAtom);
  useEffect(() => {
    if (cart) see();
  }, [cart, see]);
  const change = useAtomValue(changeAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { language } = useAtomValue(configAtom);
  if (!change) return null;
  const [before, after] = [money(change.before), money(change.after)];
  const country = countryName(change.countryCode, language);
  return (
    <Notice live="status">
      <p>
        <Trans>
          Your total is now {after} instead of {before}: VAT is that of your billing details ({country}).
        </Trans>
      </p>
    </Notice>
  );
}
