import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { textShortMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/** Attachment ids of uploaded documents. */
export const filesUpTo = (max: number) =>
  z._default(z.array(id).check(z.maxLength(max, ruleMessage('file.tooMany', { max }))), []);

export const person = z.object({ id, name: z.string() });
/** With the SHA-256 of its content in hexadecimal digits; '': it was attached before that was recorded. */
const document = z.object({ id, name: z.string(), size: z.int(), type: z.string(), sha256: z.string() });

/** Fields of every record of the life cycle beside those of its form. */
export const recordFields = {
  id,
  /** Rises with each change: a step on an older one is refused as a conflict. */
  revision: z.int(),
  attachments: z.array(document),
  creator: z.nullable(person),
  /** Who changed it last. */
  updater: z.nullable(person),
  createTime: time,
  updateTime: time,
};

export const keyword = z.optional(z.string().check(z.maxLength(textShortMax)));
