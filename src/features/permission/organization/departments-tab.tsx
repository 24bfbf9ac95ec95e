import plus from 'primeicons/raw-svg/plus.svg?icon';
import { type ReactNode } from 'react';
import * as z from 'zod/mini';
import { ActionMenu } from '#src/blocks/list/record-actions.tsx';
import { type Revised, useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps, ListHandle } from '#src/blocks/list/types.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { RemovedButton } from '#src/blocks/removed-records/removed-button.tsx';
import {
  organizationAdminEndpoints,
  type OrganizationContents,
  type OrganizationRecord,
} from '#src/contract/organization/organization-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty } from '#src/ui/state/states.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { organizationReads } from './organization-reads.ts';
import { ContentsView, useContents } from './organization-tabs.tsx';
import { texts } from './texts.ts';

const DepartmentForm = lazyComponent(() => import('./department-form.tsx'));

type Department = OrganizationContents['departments'][number];

const indentPx = 20;

/** Where a department is moved to, among those of now: others may remove the chosen one meanwhile. */
const moveSchema = (departments: readonly Department[]) =>
  z.object({
    parentId: z
      .string()
      .check(z.refine((id) => id === '' || departments.some((each) => each.id === id), ruleMessage('choice.gone'))),
  });

interface MoveProps extends DialogProps {
  department: Department;
  all: readonly Department[];
}

/** Ids of a department and of those below it; the list names parents before their children. */
function branchOf(id: string, all: readonly Department[]): ReadonlySet<string> {
  const ids = new Set([id]);
  for (const each of all) if (each.parentId !== null && ids.has(each.parentId)) ids.add(each.id);
  return ids;
}

function MoveDialog({ department, all, onClose, onDone }: MoveProps) {
  const t = useTexts(texts);
  const save = useSave(organizationAdminEndpoints.moveDepartment, organizationReads);
  const branch = branchOf(department.id, all);
  const { id, revision } = useReadRow<Revised>(department, organizationAdminEndpoints.getDepartment);
  const departments = useContents(department.orgId).data?.departments ?? all;
  const form = useSchemaForm(moveSchema(departments), { parentId: department.parentId ?? '' });
  const parent = form.choice('parentId');
  // One that was removed meanwhile stays in sight until another one is chosen.
  const removed = all.filter(
    (each) => each.id === parent.value && !departments.some(({ id: other }) => other === each.id),
  );
  const move = (parentId: string) => {
    const chosen = departments.find((each) => each.id === parentId);
    return save({ id, revision, parentId: chosen?.id ?? null, parentRevision: chosen?.revision ?? null });
  };
  return (
    <FormDialog
      form={form}
      title={t('department.move', { name: department.title })}
      submitText={t('action.move')}
      permission={organizationAdminEndpoints.moveDepartment.permission}
      save={({ parentId }) => move(parentId)}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <SelectField
        {...parent}
        label={t('department.parent')}
        none={t('department.top')}
        options={[...removed, ...departments.filter((each) => !branch.has(each.id))].map((each) => ({
          value: each.id,
          label: `${'\u2003'.repeat(each.level - 1)}${each.title}`,
          disabled: removed.includes(each),
        }))}
      />
    </FormDialog>
  );
}

function DepartmentMenu({
  department,
  all,
  list,
}: {
  department: Department;
  all: readonly Department[];
  list: ListHandle;
}) {
  const t = useTexts(texts);
  const { id, orgId, title } = department;
  // The dialog's result is a department, which the list cannot open.
  const open = (dialog: (props: DialogProps) => ReactNode) => () =>
    list.openDialog(({ onClose }) => dialog({ onClose, onDone: onClose }));
  const items = [
    {
      id: 'add',
      label: t('department.add'),
      onSelect: open((props) => <DepartmentForm initial={{ orgId, parentId: id }} {...props} />),
    },
    { id: 'edit', label: t('action.edit'), onSelect: open((props) => <DepartmentForm id={id} {...props} />) },
    {
      id: 'move',
      label: t('action.move'),
      onSelect: open((props) => <MoveDialog {...{ department, all }} {...props} />),
    },
    {
      id: 'remove',
      label: t('action.remove'),
      danger: true,
      onSelect: open((props) => (
        <ConfirmDialog
          endpoint={organizationAdminEndpoints.removeDepartment}
          record={department}
          read={organizationAdminEndpoints.getDepartment}
          title={t('remove.title', { name: title })}
          submitText={t('action.remove')}
          {...props}
        >
          <p>{t('department.removeText')}</p>
        </ConfirmDialog>
      )),
    },
  ];
  return <ActionMenu label={t('action.menu', { name: title })} actions={items} />;
}

/** The departments of an organisation, each with its actions. */
export function Departments({ row, list }: { row: OrganizationRecord; list: ListHandle }) {
  const t = useTexts(texts);
  const add = () =>
    list.openDialog(({ onClose }) => (
      <DepartmentForm initial={{ orgId: row.id, parentId: null }} onClose={onClose} onDone={onClose} />
    ));
  return (
    <ContentsView id={row.id}>
      {({ departments }) => (
        <>
          <Button icon={plus} onClick={add}>
            {t('department.create')}
          </Button>{' '}
          <RemovedButton
            as="removedDepartments"
            list={organizationAdminEndpoints.listRemovedDepartments}
            request={{ orgId: row.id }}
            restore={organizationAdminEndpoints.restoreDepartment}
            stale={organizationReads}
          />
          {departments.length === 0 && <Empty title={t('none.departments')} />}
          {departments.length > 0 && (
            <Entries label={t('tab.departments')}>
              {departments.map((department) => (
                <li key={department.id} style={{ paddingInlineStart: (department.level - 1) * indentPx }}>
                  <span>{department.title}</span>
                  <span className="ems-sub">
                    {[t('people', { count: department.users }), department.leader, department.homeOn && t('hasHome')]
                      .filter(Boolean)
                      .join(t('separator'))}
                  </span>
                  <DepartmentMenu {...{ department, list }} all={departments} />
                </li>
              ))}
            </Entries>
          )}
        </>
      )}
    </ContentsView>
  );
}
