import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { attachmentsFew, textMax, textShortMax } from '../limits.ts';
import { punchClasses } from '../rules/life-cycle/life-cycle-gates.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { optionalDay } from '../rules/times.ts';
import { filesUpTo, person, recordFields } from './record-fields.ts';

const punchFields = {
  demandId: id,
  /** A stops energising, B acceptance, C comes after it. */
  class: z.enum(punchClasses),
  text: requiredText(textMax),
  /** Who puts it right. */
  owner: requiredText(textShortMax),
  dueOn: optionalDay,
};

/** The form of a punch item; its attachments are photographs or documents. */
export const punchForm = z.object({ ...punchFields, attachments: filesUpTo(attachmentsFew) });

export const punchActions = ['found', 'closed', 'reopened'] as const;
export const punchItem = z.object({
  ...punchFields,
  ...recordFields,
  /** Position among those of its demand, from 1. */
  number: z.int(),
  closed: z.boolean(),
  /** It is open, and its day is over by the calendar of the demand's organisation. */
  overdue: z.boolean(),
  steps: z.array(
    z.object({ action: z.enum(punchActions), at: time, by: z.nullable(person), note: z.nullable(z.string()) }),
  ),
});

const step = z.object({ id, revision: z.int(), note: z.optional(optionalText(textMax)) });

export const punchEndpoints = named({
  /** Of a demand, newest first. */
  listPunchItems: endpoint(
    { method: 'POST', path: '/lifeCycle/punch/list' },
    { request: z.object({ demandId: id }), response: z.array(punchItem) },
  ),
  getPunchItem: endpoint(
    { method: 'POST', path: '/lifeCycle/punch/get' },
    { request: z.object({ id }), response: punchItem },
  ),
  addPunchItem: endpoint(
    { method: 'POST', path: '/lifeCycle/punch/add' },
    { request: punchForm, response: punchItem, permission: 'lifeCycle_save' },
  ),
  /** By somebody else than who found it. */
  closePunchItem: endpoint(
    { method: 'POST', path: '/lifeCycle/punch/close' },
    { request: step, response: punchItem, permission: 'lifeCycle_save' },
  ),
  /** With a reason. */
  reopenPunchItem: endpoint(
    { method: 'POST', path: '/lifeCycle/punch/reopen' },
    { request: step, response: punchItem, permission: 'lifeCycle_save' },
  ),
});
