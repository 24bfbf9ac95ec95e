import * as z from 'zod/mini';
import { type Endpoint, endpoint, named } from './endpoint.ts';
import { ignored } from './fields.ts';
import { importLimitMb } from './limits.ts';
import type { PermissionKey } from './user/permissions.ts';

/**
 * What becomes of the rows of a sheet. `add`: each is a new record, a known key is a fault; `update`: a row of a known
 * key changes its record, others are new; `replace`: as `update`, and records that the sheet does not have are removed.
 */
export const importPolicies = ['add', 'update', 'replace'] as const;
export type ImportPolicy = (typeof importPolicies)[number];

type List<T> = readonly [T, ...T[]];

const progressKeyMax = 64;
const progressKey = z.string().check(z.maxLength(progressKeyMax), z.regex(/^[\w.-]+$/));

const request = <P extends ImportPolicy>(policies: List<P>) =>
  z.object({
    file: z.file(),
    /** 'true': answers what would be wrong and what would change, and leaves everything as it is. */
    dryRun: z._default(z.enum(['true', 'false']), 'false'),
    policy: z._default(z.enum(policies), policies[0] as never),
    /** Chosen by the caller, who asks by it how far the file is. */
    progressKey: z.optional(progressKey),
    limit_size: z._default(z.coerce.number().check(z.minimum(1)), importLimitMb),
  });

const report = <C extends string>(columns: readonly C[]) =>
  z.object({
    /** Rows with something in them, below the head. */
    rows: z.int(),
    /** Of those, how many have a fault. */
    faultyRows: z.int(),
    /** All of them or, if one is wrong or it was a dry run, none. */
    imported: z.int(),
    /** What is wrong in one cell, or in a row as a whole, in the order of the sheet; no more than some hundreds. */
    faults: z.array(
      z.object({
        /** As the spreadsheet numbers its rows: 1 is the head. */
        row: z.int(),
        column: z.nullable(z.enum(columns)),
        /** The content of the cell, shortened where it is long. */
        value: z.string(),
        /** In the caller's language. */
        message: z.string(),
      }),
    ),
    faultsTotal: z.int(),
    /** Heads that name no column. */
    ignoredColumns: z.array(z.string()),
    /** What the rows change; absent where all rows are new records, and where a row has a fault. */
    summary: z.optional(
      z.object({
        added: z.int(),
        changed: z.int(),
        same: z.int(),
        removed: z.int(),
        /** How many records change in a column. */
        columns: z.array(z.object({ column: z.enum(columns), count: z.int() })),
        /** Records that are changed or removed; no more than some hundreds. */
        records: z.array(
          z.object({
            /** Null for a record that is removed. */
            row: z.nullable(z.int()),
            key: z.string(),
            name: z.string(),
            changes: z.array(z.object({ column: z.enum(columns), from: z.string(), to: z.string() })),
          }),
        ),
      }),
    ),
  });

/** An `.xls` or `.xlsx` file, whose first sheet is read: all rows are imported or none. */
export const importEndpoint = <C extends string, P extends ImportPolicy>(
  path: `/${string}`,
  columns: readonly C[],
  policies: List<P>,
  permission: PermissionKey,
) =>
  endpoint(
    { method: 'POST', path, plain: true, form: true },
    { request: request(policies), response: report(columns), permission },
  );

/** An empty sheet with the heads, and one that explains them, in the caller's language. */
export const templateEndpoint = (path: `/${string}`, permission: PermissionKey) =>
  endpoint({ method: 'GET', path, answer: 'download' }, { request: z.object({}), response: ignored, permission });

export const importEndpoints = named({
  /** How many rows of a file are checked, and how many it has; 0 of 0 of one that is not read, or no longer. */
  getImportProgress: endpoint(
    { method: 'POST', path: '/import/progress' },
    { request: z.object({ key: progressKey }), response: z.object({ done: z.int(), total: z.int() }) },
  ),
});

export type ImportReport<C extends string = string> = z.output<ReturnType<typeof report<C>>>;
export type ImportFault<C extends string = string> = ImportReport<C>['faults'][number];
export type ImportSummary<C extends string = string> = NonNullable<ImportReport<C>['summary']>;
/** An endpoint that `importEndpoint` makes, whatever its columns. */
export type ImportEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<ImportReport>>;
