import type { RequestFor } from '#src/contract/endpoints.ts';
import { type OrganizationColumn, organizationColumns } from '#src/contract/organization/organization-sheet.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';

const unique = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

/** A station owner below a region, with a name and a number of its own. */
export function newOrganization(fields: Partial<RequestFor<'saveOrganization'>> = {}): RequestFor<'saveOrganization'> {
  const code = unique();
  return {
    parentId: 'org-11',
    type: 'owner',
    number: `T-${code}`,
    name: { zh: `测试 ${code}`, en: `Test ${code}`, de: `Test ${code}` },
    country: 'CN',
    ...fields,
  };
}

type Cells = Readonly<Partial<Record<OrganizationColumn, string | number>>>;

/** A row of a sheet: a station owner with a number of its own. */
export function organizationCells(cells: Cells = {}): Cells {
  const code = unique();
  const names = { nameZh: `测试 ${code}`, nameEn: `Test ${code}`, nameDe: `Probe ${code}` };
  return { number: `T-${code}`, parentNumber: 'R1100', type: 'owner', ...names, country: 'CN', ...cells };
}

export const organizationFile = (rows: readonly Cells[]): File =>
  sheetFile(
    organizationColumns,
    rows.map((row) => organizationColumns.map((column) => row[column] ?? null)),
  );

export function newDepartment(fields: Partial<RequestFor<'saveDepartment'>> = {}): RequestFor<'saveDepartment'> {
  const code = unique();
  return {
    orgId: 'org-11',
    name: { zh: `部门 ${code}`, en: `Department ${code}`, de: `Abteilung ${code}` },
    ...fields,
  };
}

/** A new station owner that moves to another region. */
export async function moveSample(user: SignedIn) {
  const { id, revision } = await user.call('saveOrganization', newOrganization());
  const parent = await user.call('getOrganization', { id: 'org-12' });
  return { id, revision, parentId: parent.id, parentRevision: parent.revision };
}

/** Two new station owners that become one. */
export async function mergeSample(user: SignedIn) {
  const [source, target] = [
    await user.call('saveOrganization', newOrganization()),
    await user.call('saveOrganization', newOrganization()),
  ];
  return { id: source.id, revision: source.revision, targetId: target.id, targetRevision: target.revision };
}

/** The same request with the effect that its preview answers, by a caller who has confirmed the password. */
export async function withEffect<R extends RequestFor<'previewOrganization'>>(request: R, user: SignedIn) {
  const { effect } = await user.call('previewOrganization', request);
  await user.call('confirmPassword', { password: user.password });
  return { ...request, effect };
}

/** A request of each call about organisations and departments. */
export const organizationSamples = {
  listOrganizations: async () => ({}),
  getOrganization: async () => ({ id: 'org-11' }),
  getOrganizationContents: async () => ({ id: 'org-11' }),
  saveOrganization: async () => newOrganization(),
  previewOrganization: (_harness: Harness, user: SignedIn) => moveSample(user),
  moveOrganization: async (_harness: Harness, user: SignedIn) => withEffect(await moveSample(user), user),
  mergeOrganizations: async (_harness: Harness, user: SignedIn) => withEffect(await mergeSample(user), user),
  orderOrganization: async (_harness: Harness, user: SignedIn) => {
    const { id, revision } = await user.call('saveOrganization', newOrganization());
    const parent = await user.call('getOrganization', { id: 'org-11' });
    return { id, revision, parentRevision: parent.revision, beforeId: null };
  },
  removeOrganization: async (_harness: Harness, user: SignedIn) =>
    revisionOf(await user.call('saveOrganization', newOrganization())),
  importOrganizations: async () => ({ file: organizationFile([organizationCells()]), dryRun: 'true' as const }),
  downloadOrganizationTemplate: async () => ({}),
  getDepartment: async () => ({ id: 'dept-11-1' }),
  saveDepartment: async () => newDepartment(),
  moveDepartment: async (_harness: Harness, user: SignedIn) => ({
    ...revisionOf(await user.call('saveDepartment', newDepartment())),
    parentId: null,
    parentRevision: null,
  }),
  removeDepartment: async (_harness: Harness, user: SignedIn) =>
    revisionOf(await user.call('saveDepartment', newDepartment())),
  listRemovedOrganizations: async () => ({}),
  restoreOrganization: async (_harness: Harness, user: SignedIn) => {
    const organization = revisionOf(await user.call('saveOrganization', newOrganization()));
    await user.call('removeOrganization', organization);
    return organization;
  },
  listRemovedDepartments: async () => ({ orgId: 'org-11' }),
  restoreDepartment: async (_harness: Harness, user: SignedIn) => {
    const department = revisionOf(await user.call('saveDepartment', newDepartment()));
    await user.call('removeDepartment', department);
    return department;
  },
};
