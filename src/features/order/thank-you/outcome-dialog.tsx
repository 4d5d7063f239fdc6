import { useLingui } from '@lingui/react/macro';
import { createElement, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf } from '../../../lib/direction.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { blockSheets } from '../../../ui/block-sheets.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RootProvider } from '../../../ui/react-renderer.tsx';
import { setSheets } from '../../../ui/sheets.ts';

/**
 * A dialog at the end of the page for the outcome of an order whose `ws-cart` nobody can see. The `ws-cart` inside can
 * be seen, so it takes the route over, and gives it back when the dialog is closed.
 */
export function OutcomeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { theme, language } = useAtomValue(configAtom);
  const [root] = useState(makeRoot);
  useInsertionEffect(() => {
    document.body.append(root.host);
    return () => root.host.remove();
  }, [root]);
  return createPortal(
    <RootProvider root={root}>
      <div className="ws" data-theme={theme} lang={language} dir={directionOf(language)}>
        <Dialog open panel title={t`Your order`} onClose={onClose}>
          {createElement('ws-cart')}
        </Dialog>
      </div>
    </RootProvider>,
    root,
  );
}

function makeRoot(): ShadowRoot {
  const host = document.createElement('div');
  host.style.display = 'contents';
  const root = host.attachShadow({ mode: 'open' });
  setSheets(root, blockSheets());
  return root;
}
