import { useState } from 'react';
import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { userAdminEndpoints, type UserRecord } from '#src/contract/user/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useCopy } from '#src/ui/button/use-copy.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { userReads } from './use-choices.ts';

const noFields = z.object({});

interface Link {
  readonly path: string;
  readonly until: string;
}

/** Makes a link by which the user sets a password, once: no one else gets to know the password. */
export default function InviteDialog({ user, onClose, onDone }: DialogProps & { user: UserRecord }) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const save = useSave(userAdminEndpoints.inviteUser, userReads);
  const [link, setLink] = useState<Link>();
  const { id, realName: name } = user;
  if (link) return <LinkDialog name={name} link={link} onClose={() => onDone(id)} />;
  return (
    <FormDialog
      form={form}
      title={t('invite.title', { name })}
      submitText={t('invite.submit')}
      permission={userAdminEndpoints.inviteUser.permission}
      save={() => save({ id })}
      onClose={onClose}
      onDone={setLink}
    >
      <p>{t(user.hasPassword ? 'invite.reset' : 'invite.first')}</p>
      <p>{t('invite.text')}</p>
    </FormDialog>
  );
}

function LinkDialog({ name, link, onClose }: { name: string; link: Link; onClose(): void }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const address = new URL(link.path, location.origin).href;
  const [copied, copyNow] = useCopy(() => address);
  return (
    <Dialog
      open
      title={t('invite.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.close')}</Button>
          <Button kind="primary" onClick={copyNow}>
            {t(copied ? 'invite.copied' : 'invite.copy')}
          </Button>
        </>
      }
    >
      <p>{t('invite.until', { time: dateTime(link.until) })}</p>
      <TextField label={t('invite.link')} value={address} readOnly onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
