import trash from 'primeicons/raw-svg/trash.svg?icon';
import uploadIcon from 'primeicons/raw-svg/upload.svg?icon';
import { useRef } from 'react';
import type { PictureUpload } from '#src/blocks/picture/use-picture-upload.ts';
import { usePicture } from '#src/blocks/use-picture.ts';
import { avatarLimitMb } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { profileTexts } from './texts.ts';

interface AvatarFieldProps {
  /** Attachment id; '' for none. */
  value: string;
  /** The user's name, which replaces a missing picture. */
  name: string;
  upload: PictureUpload;
  error: string | undefined;
  onFile(file: File): void;
  onRemove(): void;
}

/** The user's picture with a preview; it is uploaded when it is chosen and applied when the form is saved. */
export function AvatarField({ value, name, upload, error, onFile, onRemove }: AvatarFieldProps) {
  const t = useTexts(profileTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const busy = upload.state === 'sending';
  const failure = upload.state === 'failed' ? (upload.text ?? t('avatar.failed')) : error;
  const news = upload.state === 'sent' ? t('avatar.sent') : undefined;
  const remove = () => {
    main.current?.focus();
    onRemove();
  };
  return (
    <Field
      group
      className="ems-profile-wide"
      label={t('avatar.label')}
      hint={news ?? t('avatar.hint', { max: avatarLimitMb })}
      error={failure}
    >
      {({ 'aria-describedby': note }) => (
        <div className="ems-profile-picture">
          <Picture value={value} name={name} />
          <Button
            ref={main}
            icon={uploadIcon}
            busy={busy}
            aria-describedby={note}
            onClick={() => chooser.current?.click()}
          >
            {busy
              ? t('avatar.sending', { percent: Math.round(upload.share * 100) })
              : t(value === '' ? 'avatar.choose' : 'avatar.change')}
          </Button>
          {value !== '' && !busy && (
            <Button kind="plain" icon={trash} onClick={remove}>
              {t('avatar.remove')}
            </Button>
          )}
          <input
            ref={chooser}
            hidden
            type="file"
            accept="image/jpeg,image/png"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file again, mended, is a change as well.
              currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
          <LiveRegion>{failure ?? news ?? ''}</LiveRegion>
        </div>
      )}
    </Field>
  );
}

function Picture({ value, name }: { value: string; name: string }) {
  const url = usePicture(value);
  return url ? (
    <img className="ems-profile-avatar" src={url} alt="" />
  ) : (
    <span className="ems-profile-avatar" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
