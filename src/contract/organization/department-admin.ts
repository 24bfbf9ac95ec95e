import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { textShortMax } from '../limits.ts';
import { integer, number } from '../rules/numbers.ts';
import { pictureId } from '../rules/file/picture-id.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText } from '../rules/text.ts';

const nameMax = 64;

const departmentFields = {
  name: localText(nameMax),
  leader: z._default(optionalText(textShortMax), ''),
  order: z._default(number(integer), 0),
  /** Whether the people of the department begin with the page below instead of the first page of their menu. */
  homeOn: z._default(z.boolean(), false),
  homeName: z._default(optionalText(textShortMax), ''),
  homePicture: pictureId,
  /** Component path of a page. */
  homeComponent: z._default(optionalText(textShortMax), ''),
};

/** A home that is on has a page. */
export const homeRule = z.refine<{ homeOn: boolean; homeComponent: string }>(
  ({ homeOn, homeComponent }) => !homeOn || homeComponent !== '',
  { error: ruleMessage('text.required'), path: ['homeComponent'] },
);

/** Without a parent it is at the top of its organisation. */
export const departmentShape = z.object({ orgId: id, parentId: z._default(z.nullable(id), null), ...departmentFields });
export const departmentForm = departmentShape.check(homeRule);

export const departmentRecord = z.object({
  ...departmentFields,
  order: z.int(),
  id,
  revision: z.int(),
  orgId: id,
  /** Null at the top of the organisation, also below a department of another one. */
  parentId: z.nullable(id),
  /** Users of the department itself. */
  users: z.int(),
  updater: z.nullable(z.object({ id, name: z.string() })),
  updateTime: time,
});
export type DepartmentRecord = z.output<typeof departmentRecord>;
