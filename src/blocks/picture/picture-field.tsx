import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import uploadIcon from 'primeicons/raw-svg/upload.svg?icon';
import { use, useEffect, useRef } from 'react';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { usePicture } from '#src/blocks/use-picture.ts';
import { type FileKind, fileKinds } from '#src/contract/rules/file/files.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FormWaitContext } from '#src/ui/form/form-wait.ts';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import css from './picture.css?inline';
import { type PictureGround, PictureGrounds } from './picture-grounds.tsx';
import { pictureTexts } from './texts.ts';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

const styles = sheet(css);
const acceptedOf = ({ extensions }: FileKind): string => extensions.map((extension) => `.${extension}`).join(',');

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PictureOptions {
  /** Which files it accepts; default: pictures. */
  readonly kind?: FileKind;
  /** Where the picture is seen, by what else is entered; without it no contrast is measured. */
  readonly ground?: (values: Readonly<Record<string, unknown>>) => PictureGround;
}

/** A picture, uploaded as soon as it is chosen; the form has its attachment id, '' for none. */
export function pictureField({ kind = fileKinds.picture, ground }: PictureOptions = {}): FormField<string> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    useStyles(styles);
    const t = useTexts(pictureTexts);
    const { value, onChange, error } = form.choice(name);
    const { upload, send, forget } = usePictureUpload(kind, onChange);
    const wait = use(FormWaitContext);
    const isSending = upload.state === 'sending';
    useEffect(() => {
      wait(name, isSending);
      return () => wait(name, false);
    }, [wait, name, isSending]);
    const failure = upload.state === 'failed' ? (upload.text ?? t('failed')) : error;
    const news = upload.state === 'sent' ? t('sent') : undefined;
    return (
      <Field
        group
        label={frame.label}
        required={frame.required}
        hint={
          news ??
          [frame.hint, t(kind === fileKinds.avatar ? 'hintAvatar' : 'hint', { max: kind.limitMb })]
            .filter(Boolean)
            .join(' ')
        }
        error={failure}
      >
        {({ 'aria-describedby': note }) => (
          <>
            <Shown id={idOf(value)} ground={ground?.(form.watch())} />
            {!fixed && (
              <Buttons
                {...{ upload, note, send }}
                accept={acceptedOf(kind)}
                label={frame.label}
                hasPicture={value !== ''}
                remove={() => {
                  forget();
                  onChange('');
                }}
              />
            )}
            <LiveRegion>{failure ?? news ?? ''}</LiveRegion>
          </>
        )}
      </Field>
    );
  }
  function Value({ value }: ValueProps) {
    useStyles(styles);
    const t = useTexts(pictureTexts);
    const url = usePicture(idOf(value));
    return url ? <img className="ems-picture-small" src={url} alt="" /> : t('none');
  }
  return { Control, Value, toInput: idOf };
}

function Shown({ id, ground }: { id: string; ground: PictureGround | undefined }) {
  const url = usePicture(id);
  if (ground) return <PictureGrounds {...{ url, ground }} />;
  return url && <img className="ems-picture-small" src={url} alt="" />;
}

interface ButtonsProps {
  label: string;
  accept: string;
  hasPicture: boolean;
  upload: PictureUpload;
  /** Id of the field's note. */
  note: string | undefined;
  send(file: File): void;
  remove(): void;
}

function Buttons({ label, accept, hasPicture, upload, note, send, remove }: ButtonsProps) {
  const t = useTexts(pictureTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const busy = upload.state === 'sending';
  const again = upload.state === 'failed' ? upload.retry : undefined;
  return (
    <div className="ems-picture-buttons">
      <Button ref={main} icon={uploadIcon} busy={busy} aria-describedby={note} onClick={() => chooser.current?.click()}>
        {busy ? t('sending', { percent: Math.round(upload.share * 100) }) : t(hasPicture ? 'change' : 'choose')}
      </Button>
      {again && (
        <Button icon={refresh} onClick={() => send(again)}>
          {t('retry')}
        </Button>
      )}
      {hasPicture && !busy && (
        <Button
          kind="plain"
          icon={trash}
          onClick={() => {
            main.current?.focus();
            remove();
          }}
        >
          {t('remove')}
        </Button>
      )}
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file again, mended, is a change as well.
          currentTarget.value = '';
          if (file) send(file);
        }}
      />
    </div>
  );
}
