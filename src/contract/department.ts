import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, nothing } from './fields.ts';

export interface Department {
  id: string;
  deptName: string;
  children: Department[];
}

export const department = z.object({
  id,
  deptName: z.string(),
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
