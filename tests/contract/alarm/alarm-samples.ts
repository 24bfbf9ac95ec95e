import type { SignedIn } from '../support/harness.ts';

export async function anyAlarm(user: SignedIn, acknowledged?: 'no'): Promise<string> {
  const filter = acknowledged && ({ acknowledged, state: 'unresolved' } as const);
  const [alarm] = (await user.call('listAlarms', { ...filter, pageSize: 1 })).records;
  if (!alarm) throw new Error('the mock server has no alarm');
  return alarm.id;
}

/** The id of an unresolved alarm whose condition has cleared. */
export async function clearedAlarm(user: SignedIn): Promise<string> {
  const { records } = await user.call('listAlarms', { state: 'unresolved', pageSize: 500 });
  const alarm = records.find((each) => each.clearedAt !== null);
  if (!alarm) throw new Error('the mock server has no alarm that waits to be resolved');
  return alarm.id;
}
