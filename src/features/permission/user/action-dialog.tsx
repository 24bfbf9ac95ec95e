import { useState } from 'react';
import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { filterRequest } from '#src/blocks/list/filter-request.ts';
import type { FilterValues } from '#src/blocks/list/filter-types.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { requiredChoice } from '#src/contract/rules/text.ts';
import { day } from '#src/contract/rules/times.ts';
import type { UserRecord } from '#src/contract/user/user-admin.ts';
import { isRightsAction, type UserAction, userBulkEndpoints } from '#src/contract/user/user-bulk.ts';
import type { UserFilter } from '#src/contract/user/user-filter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toWallClock } from '#src/i18n/format.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import type { TreeSource } from '#src/blocks/form/use-tree-source.ts';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { ActionEffect, type ActionRows } from './action-effect.tsx';
import { RefusedUsers } from './refused-users.tsx';
import { texts } from './texts.ts';
import { useDepartments, useOrganizations, useRoleOptions, userReads } from './use-choices.ts';
import { useFilterTotal } from './use-filter-total.ts';
import { filters as userFilters } from './user-filters.tsx';

type Values = FilterValues<typeof userFilters>;

interface ActionDialogProps extends DialogProps {
  action: UserAction;
  users: readonly UserRecord[];
  /** Of the list: the action may be done on all that it shows. */
  filters?: Values;
}

const monthChoices = ['1', '3', '6', '12', 'day'] as const;

const schemas = {
  none: z.object({ scope: z.string() }),
  role: z.object({ scope: z.string(), roleId: requiredChoice('role.required') }),
  move: z.object({
    scope: z.string(),
    orgId: requiredChoice('organization.required'),
    deptId: requiredChoice('department.required'),
  }),
};

const isBeforeToday = (at: string, zone: string, now: number): boolean => at < toWallClock(now, zone).slice(0, 10);

/** What an extension of users needs; the server knows the clocks of those whom a filter finds. */
const extension = (users: readonly UserRecord[], now: number) =>
  z.object({ scope: z.string(), months: z.enum(monthChoices), until: z.string() }).check(
    z.refine(({ months, until }) => months !== 'day' || z.safeParse(day, until).success, {
      path: ['until'],
      message: 'date.format',
    }),
    z.refine(
      ({ scope, months, until }) =>
        months !== 'day' || scope === 'filtered' || !users.some(({ zone }) => isBeforeToday(until, zone, now)),
      { path: ['until'], message: 'date.over' },
    ),
  );

type Kind = keyof typeof schemas | 'extend';

const kindOf: Partial<Record<UserAction, Kind>> = {
  addRole: 'role',
  removeRole: 'role',
  move: 'move',
  extend: 'extend',
};

type Entered = Readonly<Record<string, string>>;

function optionsOf({ months, until, roleId, orgId, deptId }: Entered) {
  if (months !== undefined) return months === 'day' ? { until: until ?? '' } : { months: Number(months) };
  return { ...(roleId !== undefined && { roleId }), ...(orgId !== undefined && { orgId, deptId: deptId ?? '' }) };
}

const dangers: readonly UserAction[] = ['disable', 'endSessions', 'removeRole'];
type ActionRequest = RequestOf<typeof userBulkEndpoints.changeUserState>;

/** Asks what an action needs and shows whose rights it changes; does it on one user or many, and says for whom it was not done. */
export default function ActionDialog(props: ActionDialogProps) {
  const { action, users, filters, onClose, onDone } = props;
  const t = useTexts(texts);
  const [first] = users;
  const isOne = filters === undefined && first !== undefined;
  const ids = users.map(({ id }) => id);
  // Of one user nothing is asked before.
  const [confirmed, setConfirmed] = useState<ActionRequest | undefined>(
    isOne && action === 'disable' ? { action, ids } : undefined,
  );
  const [refused, setRefused] = useState<ActionRows>();
  const [now] = useState(useServerClock());
  if (refused)
    return (
      <RefusedUsers
        rows={refused}
        users={users}
        filter={filters && filterRequest(userFilters, filters, now)}
        onClose={() => onDone()}
      />
    );
  const finish = (rows: ActionRows) => {
    const failed = rows.filter(({ code }) => code !== codes.ok);
    if (failed.length > 0) setRefused(failed);
    else onDone(isOne ? first.id : undefined);
  };
  const danger = dangers.includes(action);
  if (confirmed && isRightsAction(action))
    return (
      <ActionEffect
        request={{ ...confirmed, action }}
        title={t(isOne ? 'bulk.titleOne' : 'bulk.title', {
          action: t(`action.${action}`),
          name: first?.realName ?? '',
        })}
        submitText={t(`action.${action}`)}
        danger={danger}
        onClose={onClose}
        onDone={finish}
      />
    );
  return <ActionForm {...props} {...{ isOne, danger }} onRequest={setConfirmed} onRows={finish} />;
}

interface ActionFormProps extends ActionDialogProps {
  isOne: boolean;
  danger: boolean;
  /** The action changes rights: it is to be confirmed first. */
  onRequest(request: ActionRequest): void;
  /** It was done. */
  onRows(rows: ActionRows): void;
}

function ActionForm({ action, users, filters, isOne, danger, onClose, onRequest, onRows }: ActionFormProps) {
  const t = useTexts(texts);
  const kind = kindOf[action] ?? 'none';
  const [now] = useState(useServerClock());
  const initial = {
    scope: users.length > 0 ? 'selected' : 'filtered',
    roleId: '',
    orgId: '',
    deptId: '',
    months: '3',
    until: '',
  };
  const schema = kind === 'extend' ? extension(users, now) : schemas[kind];
  const form = useSchemaForm(schema as z.ZodMiniObject, initial as never) as never as ReturnType<
    typeof useSchemaForm<Entered & Record<string, string>, Entered>
  >;
  const filter = filters && (filterRequest(userFilters, filters, now) as UserFilter);
  const total = useFilterTotal(filter);
  const save = useSave(userBulkEndpoints.changeUserState, userReads);
  const request = (entered: Entered): ActionRequest => {
    const isAll = entered['scope'] === 'filtered' && filter !== undefined && total !== undefined;
    return {
      action,
      ...optionsOf(entered),
      ...(isAll ? { filter, count: total } : { ids: users.map(({ id }) => id) }),
    };
  };
  const isConfirmed = isRightsAction(action);
  return (
    <FormDialog
      form={form}
      title={t('bulk.title', { action: t(`action.${action}`) })}
      submitText={isConfirmed ? t('bulk.next') : t(`action.${action}`)}
      permission={userBulkEndpoints.changeUserState.permission}
      danger={danger && !isConfirmed}
      ready={filters === undefined || total !== undefined}
      save={async (entered) => (isConfirmed ? request(entered) : save(request(entered)))}
      onClose={onClose}
      onDone={(done: ActionRequest | ActionRows) => ('action' in done ? onRequest(done) : onRows(done))}
    >
      {isOne ? (
        <p>{t('bulk.one', { name: users[0]?.realName ?? '' })}</p>
      ) : (
        <SelectField
          label={t('bulk.scope')}
          {...form.choice('scope')}
          options={[
            ...(users.length > 0 ? [{ value: 'selected', label: t('bulk.selected', { count: users.length }) }] : []),
            ...(total === undefined ? [] : [{ value: 'filtered', label: t('bulk.filtered', { count: total }) }]),
          ]}
        />
      )}
      {!isConfirmed && <p>{t(`bulk.text.${action}`)}</p>}
      <Options kind={kind} form={form} />
    </FormDialog>
  );
}

interface OptionsProps {
  kind: Kind;
  form: ReturnType<typeof useSchemaForm<Entered & Record<string, string>, Entered>>;
}

const treeOf = ({ nodes, reads }: TreeSource) => ({ nodes, reads });

/** The fields that an action needs. */
function Options({ kind, form }: OptionsProps) {
  const t = useTexts(texts);
  const { orgId, deptId, months } = form.watch();
  const [roleOptions, organizations, departments] = [
    useRoleOptions(),
    useOrganizations(orgId),
    useDepartments(deptId, orgId ?? ''),
  ];
  if (kind === 'role')
    return <SelectField required label={t('bulk.role')} {...form.choice('roleId')} options={roleOptions} none="—" />;
  if (kind === 'move')
    return (
      <>
        <TreeField required label={t('bulk.org')} {...form.choice('orgId')} {...treeOf(organizations)} />
        <TreeField required label={t('bulk.dept')} {...form.choice('deptId')} {...treeOf(departments)} />
      </>
    );
  if (kind !== 'extend') return null;
  return (
    <>
      <SelectField
        label={t('bulk.months')}
        {...form.choice('months')}
        options={monthChoices.map((value) => ({
          value: value as string,
          label: value === 'day' ? t('bulk.day') : t('bulk.month', { count: Number(value) }),
        }))}
      />
      {months === 'day' && <DateField kind="date" required label={t('bulk.until')} {...form.date('until')} />}
    </>
  );
}
