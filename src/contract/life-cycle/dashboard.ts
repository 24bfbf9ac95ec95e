import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { gates, gateStates } from '../rules/life-cycle/life-cycle-gates.ts';
import { demandStages } from '../rules/life-cycle/life-cycle-flow.ts';
import { day } from '../rules/times.ts';

/** Demands that are due next. */
export const dueMax = 10;
/**
 * Filed documents that expire, waived items that are not met, punch items that are not closed, the next stage of a demand,
 * payments of contracts, deliveries that are to be shipped.
 */
export const dueTaskKinds = ['document', 'waiver', 'punch', 'stage', 'payment', 'delivery'] as const;
export type DueTaskKind = (typeof dueTaskKinds)[number];
/** Days before its day from which something is a task; a document `expiryNoticeDays` before. */
export const itemNoticeDays = 7;
export const tasksMax = 20;
/** Projects with their gates, the most urgent ones. */
export const dashboardProjectsMax = 50;
/** Upper ends, in days, of the ages of open cases; the last group has none. */
export const caseAges = [7, 30, null] as const;

const stageFigures = z.object({
  stage: z.enum(demandStages),
  count: z.int(),
  /** kW. */
  ratedPower: z.number(),
  /** kWh. */
  capacity: z.number(),
  /** Sums of the contracts. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** How many should have left it by now. */
  overdue: z.int(),
  /** Days that demands were in it, the median of those that left it in the period; null: none did. */
  medianDays: z.nullable(z.number()),
  /** How many demands `medianDays` is of. */
  samples: z.int(),
});

const planned = {
  id,
  number: z.string(),
  title: z.string(),
  stage: z.enum(demandStages),
  /** Planned day of the next stage; '' is none. */
  nextPlanned: z.string(),
  /** Days since then by the calendar of the demand's organisation; 0: it is not late. */
  daysLate: z.int(),
};

const project = z.object({
  ...planned,
  gates: z.array(
    z.object({
      gate: z.enum(gates),
      state: z.enum(gateStates),
      /** Items that are not met, and not waived or waived until a day that is over. */
      open: z.int(),
    }),
  ),
  /** In `currency`; null: not known yet. */
  contractAmount: z.nullable(z.number()),
  currency: z.string(),
  stationName: z.nullable(z.string()),
  /** Unresolved alarms of its station; null: it has none yet, or not for the caller's eyes. */
  openAlarms: z.nullable(z.int()),
  /** The signed sale with promises; null: there is none. */
  saleId: z.nullable(id),
});

const dashboard = z.object({
  /** Today by the calendar of the caller's organisation, and the period of the medians. */
  day,
  from: day,
  to: day,
  /** All stages, in their order. */
  stages: z.array(stageFigures),
  /** Demands whose next gate asks for something. */
  missing: z.int(),
  /** Sales whose warranty ends within `warrantyNoticeDays`. */
  warrantiesEnding: z.int(),
  cases: z.object({
    open: z.int(),
    /** By the days since the report, as `caseAges` has them. */
    ages: z.array(z.object({ upTo: z.nullable(z.int()), count: z.int() })),
  }),
  /** Demands that are not at their end, the most urgent ones first. */
  projects: z.array(project),
  projectsTotal: z.int(),
  /** The next ones that are due, late ones first. */
  due: z.array(z.object(planned)),
  /** What ends or is due soon, or was due; late ones first, at most 20. */
  tasks: z.array(
    z.object({
      kind: z.enum(dueTaskKinds),
      /** Of the document, the punch item or the delivery; others have one of their own. */
      id: z.string(),
      demandId: id,
      demandNumber: z.string(),
      name: z.string(),
      dueOn: day,
      /** Below 0: it is late. */
      daysLeft: z.int(),
    }),
  ),
  tasksTotal: z.int(),
});
export type LifeCycleDashboard = z.output<typeof dashboard>;

export const lifeCycleDashboardEndpoints = named({
  /** What of the life cycle is stuck and why, of the records that the caller may see. */
  getLifeCycleDashboard: endpoint(
    { method: 'POST', path: '/lifeCycle/dashboard' },
    {
      request: z.object({
        /** Demands of the organisation and of those below it; their stations' cases. */
        orgId: z.optional(id),
        /** The period of the medians; default: the last 12 months. */
        from: z.optional(day),
        to: z.optional(day),
      }),
      response: dashboard,
    },
  ),
});
