import paperclip from 'primeicons/raw-svg/paperclip.svg?icon';
import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { useRef } from 'react';
import { documentLimitMb } from '#src/contract/limits.ts';
import type { FileKind } from '#src/contract/rules/file/files.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import css from './attachments.css?inline';
import { useFileSize } from './file-size.ts';
import { texts } from './texts.ts';
import { type Upload, useUploads } from './use-uploads.ts';

const styles = sheet(css);

interface AttachmentsFieldProps {
  /** Default: attachments. */
  label?: string;
  /** All files are of one kind, which the hint names. */
  kind?: FileKind;
  /** The most that may be chosen. */
  max: number;
  /** File extensions to offer: `.pdf,.png`. */
  accept: string;
  kindOf(name: string): FileKind;
  error: string | undefined;
  /** Called with the ids of the uploaded files; `isComplete`: no upload is running or has failed. */
  onChange(ids: readonly string[], isComplete: boolean): void;
}

/** Files of a form. They are uploaded as soon as they are chosen; saving the form attaches them to the record. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { label, kind, max, accept, kindOf, error, onChange } = props;
  useStyles(styles);
  const t = useTexts(texts);
  const ruleText = useRuleText();
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { uploads, refused, add, retry, remove } = useUploads({ max, kindOf, onChange });
  const hint = kind
    ? t('hintTypes', { types: kind.extensions.join(', '), max: max - uploads.length, mb: kind.limitMb })
    : t('hint', { max, mb: documentLimitMb });
  const why = refused && t('refused', { name: refused.name, why: ruleText(refused.message) ?? refused.message });
  const last = uploads.findLast(({ state }) => state === 'done');
  return (
    <Field group label={label ?? t('label')} hint={hint} error={why ?? error}>
      {({ 'aria-describedby': note }) => (
        <div className="ems-files">
          {uploads.length > 0 && (
            <ul>
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  retry={() => void retry(upload)}
                  remove={() => {
                    main.current?.focus();
                    remove(upload);
                  }}
                />
              ))}
            </ul>
          )}
          <Button
            ref={main}
            icon={paperclip}
            disabled={uploads.length >= max}
            aria-describedby={note}
            onClick={() => chooser.current?.click()}
          >
            {t('add')}
          </Button>
          <input
            ref={chooser}
            hidden
            multiple
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file again, mended, is a change as well.
              currentTarget.value = '';
              add(files);
            }}
          />
          <LiveRegion>{why ?? (last ? t('sent', { name: last.file.name }) : '')}</LiveRegion>
        </div>
      )}
    </Field>
  );
}

function UploadRow({ upload, retry, remove }: { upload: Upload; retry(): void; remove(): void }) {
  const t = useTexts(texts);
  const sizeOf = useFileSize();
  const { name, size } = upload.file;
  return (
    <li data-state={upload.state}>
      <span className="ems-file-name">
        {name} <span className="ems-file-size">{sizeOf(size)}</span>
      </span>
      {upload.state === 'sending' && <progress value={upload.share} aria-label={t('sending', { name })} />}
      {upload.state === 'failed' && (
        <>
          <span className="ems-file-failed" role="alert">
            {[upload.why, t('failed')].filter(Boolean).join(' – ')}
          </span>
          <IconButton icon={refresh} label={t('retry', { name })} onClick={retry} />
        </>
      )}
      <IconButton icon={times} label={t(upload.state === 'sending' ? 'cancel' : 'remove', { name })} onClick={remove} />
    </li>
  );
}
