import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnConsent } from '../../config/own-fields.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { consentsAtom, fieldOfConsent, giveOwnConsentAtom } from '../../state/resources/consents.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Link } from '../../ui/link.tsx';
import { useUntilSent } from './use-until-sent.ts';

/** The consents that the page asks for beside ours. */
export function OwnConsents({ isDue }: { isDue: boolean }) {
  const { consents: own = [] } = useAtomValue(configAtom);
  const { consents: given = {} } = useUntilSent(useAtomValue(consentsAtom));
  const give = useSetAtom(giveOwnConsentAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useServerText(true);
  return own.map((consent) => {
    const { id, required = false } = consent;
    const isGiven = given[id] ?? false;
    return (
      <Checkbox
        key={id}
        name={fieldOfConsent(id)}
        checked={isGiven}
        onChange={({ target }) => {
          if (!isSending) give(id, target.checked);
        }}
        error={isDue && required && !isGiven ? textOf?.({ key: 'wsk.consent.required' }) : undefined}
        required={required}
        label={<Label {...consent} />}
      />
    );
  });
}

function Label({ label, url }: OwnConsent) {
  const { t } = useLingui();
  if (url === undefined) return label;
  return (
    <>
      {label}{' '}
      <Link href={url} external aria-label={t`Read more: ${label}`}>
        <Trans>Read more</Trans>
      </Link>
    </>
  );
}
