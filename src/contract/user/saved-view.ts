import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, nothing, time } from '../fields.ts';
import { reportRangesDays, savedViewNameMax, savedViewPointsMax, savedViewsMax } from '../limits.ts';
import { requiredText } from '../rules/text.ts';
import { pointAddress } from '../points/telemetry.ts';

/** A user's selection of points of any devices, over one of the report ranges. */
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
  /** Rises with each change; a save names the revision that its form was filled with. */
  revision: z.int(),
};

export const savedView = z.extend(savedViewForm, {
  ...state,
  /** Shown when the page is opened; one of a user's views at the most. */
  isDefault: z.boolean(),
  updatedAt: time,
  /** Counts the changes of the order of a user's views; the same in all of them. */
  orderRevision: z.int(),
});
export type SavedView = z.output<typeof savedView>;

/** Each user has separate views. A name exists once, regardless of case. */
export const savedViewEndpoints = named({
  /** In the user's order; views without a position come last, by name. */
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
  /** The user's views in the order in which they are shown. Refused as a conflict unless it has all of them once. */
  orderSavedViews: endpoint(
    { method: 'POST', path: '/station/view/order' },
    { request: z.object({ ids: z.array(id).check(z.maxLength(savedViewsMax)), revision: z.int() }), response: ignored },
  ),
  /** null: none. */
  setDefaultView: endpoint(
    { method: 'POST', path: '/station/view/default' },
    { request: z.object({ id: z.nullable(id) }), response: ignored },
  ),
});
