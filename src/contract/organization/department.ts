import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { hasChildren, openNodes } from './large-tree.ts';

export interface Department {
  id: string;
  deptName: string;
  /** The organisation that it belongs to. */
  orgId?: string | undefined;
  children: Department[];
  hasChildren?: boolean | undefined;
}

export const department = z.object({
  id,
  deptName: z.string(),
  orgId: z.optional(id),
  get children() {
    return z._default(z.array(department), []);
  },
  hasChildren,
});

export const departmentEndpoints = named({
  /** Ours: the departments of the caller's organisation and of those below it, or of one of these. */
  getDepartmentTree: endpoint(
    { method: 'POST', path: '/admin/dept/tree' },
    { request: z.object({ orgId: z.optional(id), ...openNodes }), response: z.array(department) },
  ),
});
