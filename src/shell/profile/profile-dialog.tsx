import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import { usePictureUpload } from '#src/blocks/picture/use-picture-upload.ts';
import { profileDialogWidthPx } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { profileFieldOf, profileFormRules } from '#src/contract/rules/user/profile-form.ts';
import { profileEndpoints, type ProfileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import type { Session } from '#src/session/session.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { profileQuery } from './profile-data.ts';
import { ProfileFields } from './profile-fields.tsx';
import css from './profile.css?inline';
import { profileTexts } from './texts.ts';

const styles = sheet(css);
const skeletonRows = 9;

const empty: ProfileForm = {
  username: '',
  phone: '',
  realname: '',
  password: '',
  departmentId: '',
  department: '',
  userType: '',
  userCategory: '',
  role: [],
  email: '',
  sex: '',
  status: '',
  isMonitor: '',
  createTime: '',
  avatar: '',
};

/** What the rest of the console knows of the user, at once: the server would say the same when asked again. */
function tellSession(session: Session, saved: ProfileForm): void {
  const { user } = session.state;
  if (!user) return;
  session.setUser({
    ...user,
    name: saved.username,
    real_name: saved.realname,
    mobile: saved.phone,
    gender: saved.sex,
    deptId: saved.departmentId,
    roles: saved.role,
    avatar: saved.avatar || null,
  });
}

/** The user's personal information: fetched when it opens, saved as a whole. */
export default function ProfileDialog({ onClose }: { onClose(): void }) {
  useStyles(styles);
  const t = useTexts(profileTexts);
  const { api, session, queryClient } = useRuntime();
  const notices = useNotices();
  const profile = useQuery(profileQuery(api, session));
  const form = useSchemaForm<ProfileForm, ProfileForm>(profileFormRules, empty);
  const avatar = usePictureUpload(fileKinds.avatar, (id) => form.choice('avatar').onChange(id));
  const loaded = profile.data?.form;
  const { reset } = form;
  useLayoutEffect(() => {
    if (loaded) reset(loaded);
  }, [loaded, reset]);

  const save = async (values: ProfileForm) => {
    const payload = profilePayload(values, session.state.userId ?? '');
    await call(api, profileEndpoints.updateProfile, payload, { silent: true });
    tellSession(session, values);
  };
  const done = () => {
    // Who handled an alarm is shown by name.
    void invalidate(queryClient, ['listAlarms', 'getAlarm']);
    notices.toast(t('saved'), 'success');
    onClose();
  };
  return (
    <FormDialog
      title={t('title')}
      width={profileDialogWidthPx}
      submitText={t('save')}
      permission={undefined}
      ready={loaded !== undefined && avatar.upload.state !== 'sending'}
      fieldOf={profileFieldOf}
      onDone={done}
      {...{ form, save, onClose }}
    >
      <QueryView query={profile} failed={t('loadFailed')} skeleton={<Skeleton rows={skeletonRows} />}>
        {(data) => <ProfileFields {...{ form, data, avatar }} />}
      </QueryView>
    </FormDialog>
  );
}
