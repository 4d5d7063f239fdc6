import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CartLink } from '../../api/cart-links.ts';
import { formatDate } from '../../i18n/dates.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { MailIcon } from '../../ui/icons-cart.tsx';
import { FileIcon } from '../../ui/icons-migration.tsx';
import { CopyIcon } from '../../ui/icons-order.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { CopyButton } from '../codes/copy-button.tsx';
import { DrawnCode } from '../codes/drawn-code.tsx';
import type { QrCode } from '../codes/qr-code.ts';
import css from './cart-link.css?inline';
import { openQuoteWindow, Quote, type QuoteProps } from './quote.tsx';
import { type LinkOutcome, makeLinkAtom } from './state.ts';

interface LinkDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The drawer with a link that opens this cart on another device: as a code, to copy, and to send. */
export function LinkDrawer(props: LinkDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer {...props} title={t`Continue on another device`}>
      <LinkContent />
    </Drawer>
  );
}

function LinkContent() {
  useStyles(css);
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const make = useSetAtom(makeLinkAtom);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void tries;
    let isCurrent = true;
    void make().then((made) => {
      if (isCurrent) setOutcome(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [make, tries]);
  if (!outcome) return <Skeleton height={420} />;
  if (outcome.kind === 'missing')
    return (
      <Notice live="alert" tone="warn">
        <Trans>This shop can’t make a link to your cart.</Trans>
      </Notice>
    );
  if (outcome.kind === 'refused')
    return <ServerMessages messages={[outcome.message]} onRetry={() => setTries((before) => before + 1)} />;
  return <LinkWays link={outcome.link} />;
}

function LinkWays({ link }: { link: CartLink }) {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const source = useRef<HTMLParagraphElement>(null);
  const { url } = link;
  const until = formatDate(new Date(link.expiresAt), config);
  const shop = new URL(url).host;
  const valid = t`The link works until ${until}, or until the cart is ordered.`;
  const mail = `mailto:?subject=${encodeURIComponent(t`Cart at ${shop}`)}&body=${encodeURIComponent(
    `${t`This link opens the cart:`}\r\n${url}\r\n\r\n${valid}`,
  )}`;
  return (
    <div className="cart-link">
      <p>
        <Trans>
          Open this cart on your phone, or send it to whoever pays. What is typed in forms stays here.
        </Trans>
      </p>
      <LinkCode url={url} />
      <p ref={source} className="cart-link-url" translate="no">
        {url}
      </p>
      <CopyButton
        label={t`Copy link`}
        text={url}
        source={source}
        look={{ variant: 'primary', block: true, icon: <CopyIcon /> }}
      />
      <ButtonLink block href={mail} icon={<MailIcon />}>
        <Trans>Send by email</Trans>
      </ButtonLink>
      <QuoteButton shop={shop} />
      <p className="muted small">
        {valid} <Trans>Whoever has it sees the items, and can change and order them.</Trans>
      </p>
    </div>
  );
}

/** Prints the cart as a quote. The window is opened by the press itself: later, the browser would block it. */
function QuoteButton({ shop }: { shop: string }) {
  const { t, i18n } = useLingui();
  const cart = useAtomValue(cartAtom);
  const make = useSetAtom(makeLinkAtom);
  const [page, setPage] = useState<QuoteProps>();
  const [problem, setProblem] = useState<'blocked' | LinkOutcome>();
  const { busy, press } = useBusy(async (font: string) => {
    const title = t`Quote of ${shop}`;
    const target = openQuoteWindow(title, i18n.locale, font);
    setProblem(target ? undefined : 'blocked');
    if (!target || !cart) return;
    const made = await make(true);
    if (made.kind === 'done') return setPage({ target, title, cart, madeAt: new Date(), link: made.link });
    target.close();
    setProblem(made);
  });
  return (
    <>
      <Button
        block
        busy={busy}
        icon={<FileIcon />}
        onClick={({ currentTarget }) => void press(getComputedStyle(currentTarget).fontFamily)}
      >
        <Trans>Print a quote</Trans>
      </Button>
      <p role="status">{problem === 'blocked' && t`Your browser doesn’t let us open a window for it.`}</p>
      {typeof problem === 'object' && problem.kind === 'refused' && (
        <ServerMessages messages={[problem.message]} />
      )}
      {page && <Quote key={page.link.url} {...page} />}
    </>
  );
}

const loadEncoder = () => loadExport(() => import('../codes/qr-code.ts'), 'encodeQrCode');

/** The link as a code for the camera of a phone. Without the code that draws it, the link is still there. */
function LinkCode({ url }: { url: string }) {
  const { t } = useLingui();
  const [code, setCode] = useState<QrCode | 'loading' | 'none'>('loading');
  useEffect(() => {
    let isCurrent = true;
    const show = (drawn: QrCode | 'none'): void => {
      if (isCurrent) setCode(drawn);
    };
    loadEncoder().then(
      (encode) => show(encode(url)),
      () => show('none'),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  if (code === 'none') return null;
  return (
    <figure className="cart-link-code">
      <DrawnCode code={code} label={t`Code with the link to your cart`} />
      <figcaption className="muted small">
        <Trans>Scan it with the camera of your phone.</Trans>
      </figcaption>
    </figure>
  );
}
