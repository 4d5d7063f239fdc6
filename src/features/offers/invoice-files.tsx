import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useRef, useState } from 'react';
import { useServerText } from '../../i18n/use-server-text.ts';
import type { Messages } from '../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { passFocus } from '../../ui/focus.ts';
import { useHost } from '../../ui/host-context.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import {
  removeFileAtom,
  removeUploadAtom,
  type Upload,
  uploadFilesAtom,
  uploadsAtom,
} from './migration-state.ts';
import css from './offers.css?inline';
import { INVOICE_TYPES, MAX_INVOICE_SIZE, MAX_INVOICES } from './rules.ts';

interface StoredFile {
  id: string;
  name: string;
  size?: number | undefined;
}

const MB = 1024 * 1024;

/** Invoices of the previous provider: uploaded, uploading and failed ones, and the drop zone. */
export function InvoiceFiles({ files }: { files: readonly StoredFile[] }) {
  useStyles(css);
  const { t } = useLingui();
  const uploads = useAtomValue(uploadsAtom);
  const [failure, setFailure] = useState<Messages>();
  const count = files.length;
  return (
    <section className="stack stack-tight" aria-label={t`Invoices from your previous provider`}>
      {count + uploads.length > 0 && (
        <ul className="invoices">
          {files.map((file) => (
            <StoredInvoice key={file.id} file={file} onFailure={setFailure} />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <ServerMessages messages={failure} />
      <span role="status" className="sr">
        {count > 0 && t`Uploaded files: ${count}`}
      </span>
      {count < MAX_INVOICES && <DropZone />}
    </section>
  );
}

const focusFiles = passFocus('.disclosure', 'summary, .invoice button, .invoice-zone button');

interface StoredInvoiceProps {
  file: StoredFile;
  onFailure: (messages: Messages | undefined) => void;
}

function StoredInvoice({ file: { id, name, size }, onFailure }: StoredInvoiceProps) {
  const { t } = useLingui();
  const remove = useTagAction(useSetAtom(removeFileAtom));
  const sizeOf = useSizes();
  const { busy, press } = useBusy(async () => {
    onFailure(undefined);
    const result = await remove(id);
    if (!result.ok) onFailure(result.messages);
  });
  return (
    <li className="invoice">
      <CheckCircleIcon className="invoice-good" />
      <span className="invoice-name">{name}</span>
      {size !== undefined && <span className="invoice-size">{sizeOf(size)}</span>}
      <IconButton
        ref={focusFiles}
        size="s"
        busy={busy}
        label={t`Remove ${name}`}
        icon={<TrashIcon />}
        onClick={() => void press()}
      />
    </li>
  );
}

function UploadLine({ upload: { id, name, size, error } }: { upload: Upload }) {
  const { t } = useLingui();
  const forget = useSetAtom(removeUploadAtom);
  const textOf = useServerText(error !== undefined);
  const sizeOf = useSizes();
  return (
    <li className={`invoice${error ? ' invoice-refused' : ''}`}>
      {error ? <AlertIcon className="invoice-bad" /> : <Spinner />}
      <span className="invoice-name">
        {name}
        <span className="invoice-why" role={error ? 'alert' : undefined}>
          {error ? textOf?.(error) : t`Uploading…`}
        </span>
      </span>
      <span className="invoice-size">{sizeOf(size)}</span>
      <IconButton
        ref={focusFiles}
        size="s"
        label={error ? t`Dismiss ${name}` : t`Stop uploading ${name}`}
        icon={<CloseIcon />}
        onClick={() => forget(id)}
      />
    </li>
  );
}

/** A file button that also accepts dropped files. */
function DropZone() {
  const { t } = useLingui();
  const host = useHost();
  const upload = useSetAtom(uploadFilesAtom);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const send = (list: FileList | null): void => void upload([...(list ?? [])], host);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  const limit = MAX_INVOICE_SIZE / MB;
  return (
    // Dropping is an extra, the button does the same.
    <div
      className={`invoice-zone${over ? ' invoice-zone-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button icon={<PlusIcon />} onClick={() => input.current?.click()}>
        <Trans>Choose files</Trans>
      </Button>
      <span className="muted small">
        {t`PDF, PNG or JPEG, up to ${limit} MB each and ${MAX_INVOICES} files in total. You can also drop them here.`}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={INVOICE_TYPES}
        aria-label={t`Invoices from your previous provider`}
        onChange={(event) => {
          send(event.currentTarget.files);
          // Reset, so that choosing the same file again fires `change`.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Formats a file size in kB or MB. */
function useSizes(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const [value, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [Math.max(1, bytes / 1024), 'kilobyte'];
    const style = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const;
    return new Intl.NumberFormat(i18n.locale, style).format(value);
  };
}
