import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, ignored, nothing, time } from './fields.ts';
import { reportRangesDays, savedViewNameMax, savedViewPointsMax } from './limits.ts';
import { requiredText } from './rules/text.ts';
import { pointAddress } from './telemetry.ts';

/** What a user puts together to look at again: points of any devices, over one of the report ranges. */
export const savedViewForm = z.object({
  name: requiredText(savedViewNameMax),
  /** In the order in which they are shown; none twice. */
  points: z.array(pointAddress).check(
    z.minLength(1),
    z.maxLength(savedViewPointsMax),
    z.refine((points) => new Set(points).size === points.length),
  ),
  /** Days; 0 is real-time. */
  range: z.literal(reportRangesDays),
  /** The period before is drawn beside it. */
  compare: z.boolean(),
});
export type SavedViewForm = z.output<typeof savedViewForm>;

const state = {
  id,
  /** Counts the changes: whoever saves names the one that was seen. */
  revision: z.int(),
};

export const savedView = z.extend(savedViewForm, {
  ...state,
  /** Shown when the page is opened; one of a user's views at the most. */
  isDefault: z.boolean(),
  updatedAt: time,
});
export type SavedView = z.output<typeof savedView>;

/** Each user's own. A name is there once, whatever its case. */
export const savedViewEndpoints = named({
  /** By name. */
  listSavedViews: endpoint(
    { method: 'POST', path: '/station/view/list' },
    { request: nothing, response: z.array(savedView) },
  ),
  createSavedView: endpoint(
    { method: 'POST', path: '/station/view/create' },
    { request: savedViewForm, response: savedView },
  ),
  /** Refused as a conflict when the view was changed since. */
  updateSavedView: endpoint(
    { method: 'POST', path: '/station/view/update' },
    { request: z.extend(savedViewForm, state), response: savedView },
  ),
  deleteSavedView: endpoint(
    { method: 'POST', path: '/station/view/delete' },
    { request: z.object({ id }), response: ignored },
  ),
  /** null: none. */
  setDefaultView: endpoint(
    { method: 'POST', path: '/station/view/default' },
    { request: z.object({ id: z.nullable(id) }), response: ignored },
  ),
});
