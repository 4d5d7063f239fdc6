import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { NETWORK_ERROR } from '../../api/error-messages.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCount } from '../../ui/error-count.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import css from './inquiry.css?inline';
import { InquiryFields } from './inquiry-fields.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import type { Usecase } from './rules.ts';
import type { InquiryPlace } from './state.ts';
import { type InquiryState, useInquiry } from './use-inquiry.ts';

/** The contact form, and its confirmation once the message is sent. */
export function InquiryForm({ place }: { place: InquiryPlace }) {
  useStyles(css);
  const box = useRef<HTMLFormElement>(null);
  const form = useInquiry(place, box);
  const title = useTitle(place.usecase);
  if (form.sent) return <InquirySent sent={form.sent} onAgain={form.again} />;
  return (
    <form
      ref={box}
      part="form"
      className="stack inquiry"
      noValidate
      aria-label={title}
      onSubmit={form.submit}
    >
      <PageHeading lead={<Lead />}>{title}</PageHeading>
      <div className="card stack">
        <ErrorCount />
        <FormMessages form={form} />
        <InquiryFields form={form} usecase={place.usecase} />
        <div className="actions">
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {form.lost ? <Trans>Send again</Trans> : <Trans>Send message</Trans>}
          </Button>
        </div>
      </div>
    </form>
  );
}

function useTitle(usecase: Usecase): string {
  const { t } = useLingui();
  const titles: Record<Usecase, string> = {
    server: t`Ask about this server`,
    monitoring: t`Ask about monitoring`,
    management: t`Ask about server management`,
  };
  return titles[usecase];
}

function Lead() {
  // Word joiners keep a time range on one line.
  const supportHours = useAtomValue(configAtom).supportHours?.replaceAll('–', '\u2060–\u2060');
  if (supportHours === undefined) {
    return <Trans>Tell us what you need. Our support team answers by email.</Trans>;
  }
  if (supportHours === '24/7') {
    return <Trans>Tell us what you need. Our support team answers by email 24/7.</Trans>;
  }
  return <Trans>Tell us what you need. Our support team answers by email every day, {supportHours}.</Trans>;
}

/** Messages that belong to no field. For a lost response, the message itself advises to check the connection. */
function FormMessages({ form: { messages, lost } }: { form: InquiryState }) {
  const { t } = useLingui();
  if (!lost) return <ServerMessages messages={messages} />;
  const reasons = messages.filter(({ key }) => key !== NETWORK_ERROR);
  return (
    <>
      <Notice tone="warn" live="alert" title={t`We don’t know whether your message arrived`}>
        <p>
          {lost.isSafe ? (
            <Trans>Check your connection and send it again: it won’t reach us twice.</Trans>
          ) : (
            <Trans>Check your connection and send it again. At worst, we’ll get it twice.</Trans>
          )}
        </p>
      </Notice>
      <ServerMessages messages={reasons} />
    </>
  );
}
