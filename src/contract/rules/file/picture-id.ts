import * as z from 'zod/mini';
import { idMax } from '../../limits.ts';
import { showsAsIs } from '../text.ts';

/** Attachment id of an uploaded picture; '' for none. */
export const pictureId = z._default(z.string().check(z.maxLength(idMax), showsAsIs), '');
