import { codeTexts } from '#src/contract/code-texts.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type LocalText, textIn } from '#src/contract/languages.ts';
import { adminRoleCode } from '#src/contract/user/role.ts';
import { type UserForm, userForm } from '#src/contract/user/user-admin.ts';
import { type UserColumn, userHeads } from '#src/contract/user/user-columns.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { dictionaryOf } from '../../call/dictionary.ts';
import { governed } from '../../call/user/governance.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { withinQuotas } from '../../call/user/quota.ts';
import { checkGuarded, fieldFaults, newAccount, storedFields, userFaults } from '../../call/user/user-fields.ts';
import { isInBranch, isShownRole, notifyUsers, requireGivableRole, zoneOf } from '../../call/user/user-guards.ts';
import { lastDay } from '../../call/user/user-view.ts';
import { Refusal } from '../../lib/refusal.ts';
import {
  CellFault,
  type Choice,
  choiceColumn,
  dayColumn,
  flagColumn,
  listColumn,
  type SheetColumn,
  textColumn,
} from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import type { User } from '../../store/user/user-record.ts';
import { sheetNotes, sheetTexts } from './user-sheet-texts.ts';

const rowsMax = 10_000;

const of = (column: UserColumn) => ({ head: userHeads[column], note: sheetNotes[column] });
const required = (column: UserColumn) => ({ ...of(column), isRequired: true });

/** Values of a dictionary, by their names, codes and those that were merged into them. */
const dictionaryChoices = (dictType: string, { world }: Call): Choice[] =>
  (dictionaryOf(dictType, world)?.values ?? []).map(({ dictValue, dictCode, dictLabel, formerValues }) => ({
    value: dictValue,
    name: dictLabel,
    codes: [dictCode, ...formerValues],
  }));

/** Roles that the caller sees. The template lists those that an import may give. */
function roleColumn(call: Call): SheetColumn {
  const shown = call.world.records
    .access('roles')
    .all()
    .filter((role) => isShownRole(role, call));
  const values = shown.map(({ id, name, code }) => ({ value: id, name, codes: [code] }));
  const givable = shown.filter(({ code }) => code !== adminRoleCode);
  return {
    ...listColumn({ ...required('roles'), values, fault: sheetTexts.role }),
    choices: (language) => givable.map(({ name }) => textIn(name, language)),
  };
}

function userSheet(call: Call): SheetColumns<UserColumn> {
  const { records } = call.world;
  const [organizations, departments] = [records.access('organizations'), records.access('departments')];
  const organizationValues = [...organizations.values()]
    .filter(({ id }) => isInBranch(id, call))
    .map(({ id, name, number }) => ({ value: id, name, codes: number ? [number] : [] }));
  const sexes = dictionaryChoices(dictTypes.sex, call);
  const unknown = userFaults.unknown;
  return {
    userName: textColumn(required('userName')),
    realName: textColumn(required('realName')),
    sex: choiceColumn({ ...of('sex'), isOptional: true, values: sexes, fault: unknown }),
    phone: textColumn(required('phone')),
    email: textColumn(of('email')),
    address: textColumn(of('address')),
    orgId: choiceColumn({ ...required('orgId'), values: organizationValues, fault: sheetTexts.organization }),
    deptId: {
      ...textColumn(required('deptId')),
      show: (value, language) => {
        const department = departments.get(String(value));
        return department ? textIn(department.name, language) : String(value ?? '');
      },
    },
    roles: roleColumn(call),
    userTypeCode: choiceColumn({
      ...required('userTypeCode'),
      values: dictionaryChoices(dictTypes.userType, call),
      fault: unknown,
    }),
    userCategoryCode: choiceColumn({
      ...required('userCategoryCode'),
      values: dictionaryChoices(dictTypes.userCategory, call),
      fault: unknown,
    }),
    isMonitor: flagColumn(of('isMonitor')),
    expiresOn: dayColumn(of('expiresOn')),
    remark: textColumn(of('remark')),
  };
}

/** Reads a department of an organisation by its name. */
function departmentReader(call: Call): (text: string, orgId: string, current: string | null) => unknown {
  const byOrganization = new Map<string, SheetColumn>();
  const all = new Map<string, Choice[]>();
  for (const { id, name, orgId } of call.world.records.access('departments').values())
    all.set(orgId, [...(all.get(orgId) ?? []), { value: id, name }]);
  const columnOf = (orgId: string): SheetColumn => {
    const values = all.get(orgId) ?? [];
    const column = byOrganization.get(orgId) ?? choiceColumn({ ...of('deptId'), values, fault: sheetTexts.department });
    byOrganization.set(orgId, column);
    return column;
  };
  return (text, orgId, current) =>
    columnOf(orgId).read({ text, isNumber: false, isFormula: false }, call.language, current);
}

const rolesShown = ({ roles }: User, call: Call): string[] => {
  const records = call.world.records.access('roles');
  return roles.filter((id) => {
    const role = records.get(id);
    return role !== undefined && isShownRole(role, call);
  });
};

const valuesOf = (user: User, call: Call): Record<UserColumn, unknown> => ({
  userName: user.username,
  realName: user.realName,
  sex: user.gender,
  phone: user.mobile,
  email: user.email,
  address: user.address,
  orgId: user.orgId,
  deptId: user.deptId ?? '',
  roles: rolesShown(user, call),
  userTypeCode: user.userTypeCode,
  userCategoryCode: user.userCategoryCode,
  isMonitor: user.isMonitor === '1',
  expiresOn: lastDay(user.expiresAt, zoneOf(user.orgId, call)),
  remark: user.remark,
});

/** Roles after an import: those that the caller does not see stay. */
function rolesAfter({ roles }: UserForm, user: User | undefined, call: Call): string[] {
  const shown = new Set(user ? rolesShown(user, call) : []);
  return [...new Set([...(user?.roles ?? []).filter((id) => !shown.has(id)), ...roles])].toSorted();
}

/** The text of what a guard refuses; undefined if it refuses nothing. */
function refusalOf(guard: () => unknown): LocalText | undefined {
  try {
    guard();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return codeTexts[error.code];
    throw error;
  }
}

function roleFault({ roles, orgId }: UserForm, user: User | undefined, call: Call): LocalText | undefined {
  const records = call.world.records.access('roles');
  const added = roles.filter((id) => !user?.roles.includes(id));
  if (added.some((id) => records.get(id)?.code === adminRoleCode)) return sheetTexts.noAdministrator;
  return refusalOf(() => added.map((id) => requireGivableRole(id, orgId, call)));
}

function write({ added, changed }: ImportPlan<UserForm, User>, call: Call): void {
  const { users } = call.world;
  const by = call.caller.account.userId;
  const saved = governed(call, () =>
    withinQuotas(call, () => [
      ...added.map((entered) =>
        users.add(
          { ...storedFields(entered, undefined, call), ...newAccount(''), roles: rolesAfter(entered, undefined, call) },
          by,
        ),
      ),
      ...changed.map(({ record, entered }) =>
        users.change(
          record.userId,
          { ...storedFields(entered, record, call), roles: rolesAfter(entered, record, call) },
          by,
        ),
      ),
    ]),
  );
  notifyUsers(
    saved.map(({ userId }) => userId),
    call,
  );
}

/** Users as an import makes and changes them. */
function userKind(call: Call): ImportKind<UserColumn, UserForm, User> {
  const { users, rights } = call.world;
  const readDepartment = departmentReader(call);
  const phones = new Set<string>();
  return {
    columns: userSheet(call),
    key: 'userName',
    rowsMax,
    schema: userForm,
    faults: { known: userFaults.name, twice: sheetTexts.twice },
    find(name) {
      const user = users.named(name);
      return user && user.leftAt === null && isInBranch(user.orgId, call) ? user : undefined;
    },
    valuesOf: (user) => valuesOf(user, call),
    complete(values, fault, user) {
      const department = readDepartment(
        String(values['deptId'] ?? ''),
        String(values['orgId'] ?? ''),
        user?.deptId ?? null,
      );
      if (department instanceof CellFault) fault('deptId', department.fault);
      const sex = values['sex'] ?? user?.gender ?? '';
      return {
        ...values,
        sex,
        language: user?.language ?? '',
        deptId: department instanceof CellFault ? department.text : department,
      };
    },
    check(entered, user) {
      const isPhoneTwice = phones.has(entered.phone);
      phones.add(entered.phone);
      const roles = roleFault(entered, user, call);
      const next = () => storedFields(entered, user, call);
      const guarded = user && refusalOf(() => checkGuarded(user, next(), rolesAfter(entered, user, call), call));
      return {
        ...fieldFaults(entered, user, call),
        ...(isPhoneTwice && { phone: sheetTexts.phoneTwice }),
        ...(roles && { roles }),
        ...(guarded && { userName: guarded }),
      };
    },
    nameOf: ({ realName }) => realName,
    changes: () => users.changes + rights.changes,
    apply: (plan) => write(plan, call),
  };
}

export const userImportHandlers: HandlersOf<'importUsers' | 'downloadUserTemplate'> = {
  importUsers: (request, call) => importSheet(request, call, () => userKind(call)),
  downloadUserTemplate: (_request, call) => templateFile(userSheet(call), sheetTexts, call),
};
