import { Trans } from '@lingui/react/macro';
import { configAtom } from '../../../state/page/config.ts';
import { dropDraft } from '../../../state/session/drafts.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { profileTitle } from '../form/values.ts';
import { domainProfiles } from './state.ts';

/** Offers the existing profile with the same data instead of the typed one. */
export function TakeSimilar({ onDone }: { onDone: () => void }) {
  const { company } = useAtomValue(configAtom);
  const similar = useAtomValue(domainProfiles.similarAtom);
  const choose = useTagAction(useSetAtom(domainProfiles.chooseAtom));
  const { busy, press } = useBusy(async (id: string) => {
    const { ok } = await choose(id);
    if (!ok) return;
    dropDraft(company, 'domain-profile');
    onDone();
  });
  if (!similar) return null;
  return (
    <Button size="s" busy={busy} onClick={() => void press(similar.id)}>
      <Trans>Use {profileTitle(similar)}</Trans>
    </Button>
  );
}
