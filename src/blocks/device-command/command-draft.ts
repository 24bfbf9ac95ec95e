import * as z from 'zod/mini';
import { commandForm, commandKinds } from '#src/contract/run/command.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { commandLifeS } from '#src/contract/limits.ts';
import { atMost, number, numberRule } from '#src/contract/rules/numbers.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';

export const directions = ['discharge', 'charge'] as const;
/** Seconds that are offered until a command lapses. */
export const lifetimes = [commandLifeS, 300, 900, 3600] as const;

const notNegative = numberRule((value) => Number(value) >= 0, ruleMessage('field.invalid'));

/** What is entered; `power` counts for `setPower` only and has no sign, a converter's has a direction. @param max kW of the device */
export function draftSchema(max: number, type: DeviceType) {
  const power = number(notNegative, atMost(max));
  return z
    .object({
      kind: z.enum(commandKinds),
      direction: z.optional(z.enum(directions)),
      power: z.string(),
      reason: commandForm.shape.reason,
      lifetime: z.literal(lifetimes),
    })
    .check(
      z.check<{ kind: string; power: string }>(({ value, issues }) => {
        const [issue] = value.kind === 'setPower' ? (power.safeParse(value.power).error?.issues ?? []) : [];
        if (issue)
          issues.push({ code: 'custom', input: value, path: ['power'], message: issue.message, continue: true });
      }),
      z.refine(({ kind, direction }) => kind !== 'setPower' || type !== 'pcs' || direction !== undefined, {
        path: ['direction'],
        error: ruleMessage('direction.required'),
      }),
    );
}

export type Draft = z.output<ReturnType<typeof draftSchema>>;
export type DraftForm = SchemaForm<z.input<ReturnType<typeof draftSchema>>, Draft>;

export const emptyDraft = (kind: Draft['kind']): Draft => ({
  kind,
  power: '',
  reason: '',
  lifetime: commandLifeS,
});

/**
 * The power in kW to send to the device; charging a PCS is negative. Undefined without a number or, for a PCS, a
 * direction.
 */
export function valueOf({ kind, direction, power }: Omit<Draft, 'reason' | 'lifetime'>, type: DeviceType) {
  const { data } = number().safeParse(power);
  if (kind !== 'setPower' || data === undefined || (type === 'pcs' && !direction)) return undefined;
  return type === 'pcs' && direction === 'charge' ? 0 - data : data;
}
