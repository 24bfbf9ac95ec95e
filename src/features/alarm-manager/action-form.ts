import type { ReactNode } from 'react';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { BulkResult } from '#src/contract/alarm/alarm-work.ts';

/** What the form of each action gets. */
export interface ActionFormProps {
  affected: readonly Alarm[];
  /** Shown above the fields. */
  intro: ReactNode;
  onClose(): void;
  onSaved(result: BulkResult): void;
}
