import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import {
  defaultPreferences,
  notificationPreferences,
  preferenceEndpoints,
  type NotificationPreferences,
} from '#src/contract/user/preferences.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import css from './notification-dialog.css?inline';
import { HowFields } from './how-fields.tsx';
import { preferencesQuery } from './preferences-query.ts';
import { QuietFields } from './quiet-fields.tsx';
import { settingTexts } from './texts.ts';
import { TryButton } from './try-button.tsx';
import { WhichFields } from './which-fields.tsx';

const styles = sheet(css);
const widthPx = 520;
const skeletonRows = 8;

/** The choice of the messages that notify the user, and how. */
export default function NotificationDialog({ onClose }: { onClose(): void }) {
  useStyles(styles);
  const t = useTexts(settingTexts);
  const { api, queryClient } = useRuntime();
  const notices = useNotices();
  const answer = useQuery(preferencesQuery(api));
  const form = useSchemaForm<NotificationPreferences, NotificationPreferences>(
    notificationPreferences,
    defaultPreferences,
  );
  const { data } = answer;
  const { reset } = form;
  const { isDirty } = form.formState;
  useEffect(() => {
    // A save in another window does not replace what is being chosen here.
    if (data && !isDirty) reset(data);
  }, [data, isDirty, reset]);
  const save = (values: NotificationPreferences) =>
    call(api, preferenceEndpoints.saveNotificationPreferences, values, { silent: true });
  const done = () => {
    void invalidate(queryClient, ['getNotificationPreferences']);
    notices.toast(t('saved'), 'success');
    onClose();
  };
  return (
    <FormDialog
      title={t('title')}
      width={widthPx}
      submitText={t('save')}
      permission={undefined}
      ready={data !== undefined}
      onDone={done}
      {...{ form, save, onClose }}
    >
      <QueryView query={answer} failed={t('failed')} skeleton={<Skeleton rows={skeletonRows} />}>
        {() => (
          <div className="ems-notify">
            <p className="ems-notify-intro">{t('intro')}</p>
            <WhichFields form={form} />
            <HowFields form={form} />
            <QuietFields form={form} />
            <TryButton form={form} />
          </div>
        )}
      </QueryView>
    </FormDialog>
  );
}
