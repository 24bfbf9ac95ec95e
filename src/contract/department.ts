import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, nothing } from './fields.ts';

export interface Department {
  id: string;
  deptName: string;
  /** The organisation that it belongs to. */
  orgId?: string | undefined;
  children: Department[];
}

export const department = z.object({
  id,
  deptName: z.string(),
  orgId: z.optional(id),
  get children() {
    return z._default(z.array(department), []);
  },
});

export const departmentEndpoints = named({
  /** Ours: the departments of the caller's organisation and of those below it. */
  getDepartmentTree: endpoint(
    { method: 'POST', path: '/admin/dept/tree' },
    { request: nothing, response: z.array(department) },
  ),
});
