import { expect } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as administrator } from '../support/fresh-server.ts';
import { newDepartment, newOrganization } from './organization-samples.ts';

export const organizations = () => harness.server.world.records.access('organizations');
export const departments = () => harness.server.world.records.access('departments');
export const refused = (code: number) => expect.objectContaining({ code });
export const fault = (field: string) =>
  expect.objectContaining({ code: codes.badRequest, fields: { [field]: expect.any(String) } });
export const create = (fields?: Partial<RequestFor<'saveOrganization'>>, user = administrator) =>
  user.call('saveOrganization', newOrganization(fields));
export const addDepartment = (fields?: Partial<RequestFor<'saveDepartment'>>) =>
  administrator.call('saveDepartment', newDepartment(fields));
/** The whole request that saves a record as it is. */
export async function formOf(id: string, user = administrator): Promise<RequestFor<'saveOrganization'>> {
  const record = await user.call('getOrganization', { id });
  return { ...record, parentId: record.parentId ?? '' };
}
