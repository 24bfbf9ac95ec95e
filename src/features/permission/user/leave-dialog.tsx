import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { textMax } from '#src/contract/limits.ts';
import { optionalText } from '#src/contract/rules/text.ts';
import { userAdminEndpoints, type UserRecord } from '#src/contract/user/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView } from '#src/ui/state/states.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { HeirField } from './heir-field.tsx';
import { OpenWorkList } from './open-work-list.tsx';
import { texts } from './texts.ts';
import { userReads } from './use-choices.ts';

const schema = z.object({ heirId: z.string(), reason: optionalText(textMax) });
const silent = { silent: true };

/** A user leaves for good: what waits, and who takes it over. */
export default function LeaveDialog({ user: listed, onClose, onDone }: DialogProps & { user: UserRecord }) {
  const t = useTexts(texts);
  const api = useApi();
  const { id, revision, realName } = useReadRow(listed, userAdminEndpoints.getUserRecord);
  const form = useSchemaForm(schema, { heirId: '', reason: '' });
  const save = useSave(userAdminEndpoints.leaveUser, userReads);
  const work = useQuery(query(api, userAdminEndpoints.previewLeave, { id }, silent));
  return (
    <FormDialog
      form={form}
      title={t('leave.title', { name: realName })}
      submitText={t('leave.submit')}
      permission={userAdminEndpoints.leaveUser.permission}
      danger
      ready={work.data !== undefined}
      save={({ heirId, reason }) => save({ id, revision, heirId: heirId || null, reason })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('leave.text')}</p>
      <QueryView query={work} failed={t('leave.failed')}>
        {(open) => <OpenWorkList work={open} />}
      </QueryView>
      <HeirField {...form.choice('heirId')} except={[id]} />
      <TextField label={t('leave.reason')} {...form.field('reason')} maxLength={textMax} />
    </FormDialog>
  );
}
