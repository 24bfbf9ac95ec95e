import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { importLimitMb } from '../limits.ts';
import type { PermissionKey } from '../user/permissions.ts';

/** Not of the specification: rows of a sheet that is parsed, and rows that one call adds. */
export const parsedRowsMax = 2000;
export const addedRowsMax = 500;

const progressKeyMax = 64;

const request = z.object({
  file: z.file(),
  /** The demand that the rows are for. */
  demandId: id,
  /** The record that the rows are for, where there is one: the serial numbers that it has are free for it. */
  recordId: z.optional(id),
  /** Chosen by the caller, who asks by it how far the file is. */
  progressKey: z.optional(z.string().check(z.maxLength(progressKeyMax), z.regex(/^[\w.-]+$/))),
  limit_size: z._default(z.coerce.number().check(z.minimum(1)), importLimitMb),
});

const parsedSheet = <C extends string>(columns: readonly C[]) =>
  z.object({
    rows: z.array(
      z.object({
        /** As the spreadsheet numbers its rows: 1 is the head. */
        row: z.int(),
        /** As the fields of a form have them. */
        values: z.record(z.enum(columns), z.string()),
        faults: z.array(
          z.object({
            /** Null: the row as a whole. */
            column: z.nullable(z.enum(columns)),
            /** The content of the cell, shortened where it is long. */
            value: z.string(),
            /** What the column accepts, and what is wrong, in the caller's language. */
            expected: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
    total: z.int(),
    faultsTotal: z.int(),
    /** Heads that name no column. */
    ignoredColumns: z.array(z.string()),
    /** SHA-256 of the file, lower-case hex: `add` names it as the origin of its rows. */
    digest: z.string(),
  });

/** The first sheet of an `.xls` or `.xlsx` file as rows with their faults. Nothing is stored. */
export const parseEndpoint = <C extends string>(path: `/${string}`, columns: readonly C[], permission: PermissionKey) =>
  endpoint({ method: 'POST', path, plain: true, form: true }, { request, response: parsedSheet(columns), permission });

export type ParsedSheet<C extends string = string> = z.output<ReturnType<typeof parsedSheet<C>>>;
/** An endpoint that `parseEndpoint` makes, whatever its columns. */
export type ParseEndpoint = Endpoint<typeof request, z.ZodMiniType<ParsedSheet>>;

/** SHA-256 of the file that rows come from; '' for rows that were typed. */
export const fileDigest = z._default(z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)), '');
