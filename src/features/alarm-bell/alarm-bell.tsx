import { useEffect } from 'react';
import { interpolate } from '#src/lib/text/interpolate.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { Language } from '#src/contract/languages.ts';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { useRuntime } from '#src/runtime.tsx';
import { useFollowPush, usePushStatus, useUnacknowledged } from './bell-data.ts';
import { useUnread } from '#src/blocks/use-unread.ts';
import { type BellAppearance, BellFrame, type Opening } from './bell-frame.tsx';
import { texts } from './texts.ts';

export interface AlarmChoice {
  readonly id: string;
  readonly stationId: string | undefined;
  readonly severity: Severity | undefined;
}

export type BellTarget = { readonly to: 'messages' } | { readonly to: 'work-order'; readonly id: string };

/** Where a choice in the bell leads. What answers true has dealt with it; otherwise the panel shows what it has. */
export interface BellActions {
  onAlarmOpen?: ((alarm: AlarmChoice) => boolean) | undefined;
  onNavigate?: ((target: BellTarget) => boolean) | undefined;
}

export interface AlarmBellProps extends BellActions, Opening {
  /** The button without the figure of unacknowledged alarms. */
  compact?: boolean | undefined;
  /** A press asks to open, whether or not the panel is open: the parent leads to a place then. */
  leads?: boolean | undefined;
  /** Messages in the panel; default 8. */
  max?: number | undefined;
  onCountChange?(unread: number): void;
}

const maxDefault = 8;
const maxLimit = 50;

/** What is no number counts as not set, as in an attribute. */
const shownAtMost = (max: number): number => {
  const rows = Math.floor(max);
  return Number.isNaN(rows) ? maxDefault : Math.min(Math.max(1, rows), maxLimit);
};

function useAppearance(language: Language): BellAppearance {
  const t = usePlainTexts(texts, language);
  const { push } = useRuntime();
  const { data: unread, isError, isPending } = useUnread();
  const worst = useUnacknowledged().data?.[0];
  const offline = usePushStatus(push).isAway;
  const failed = isError && unread === undefined;
  const countText = unread === undefined ? t.loading : unread === 0 ? t.none : interpolate(t.unread, { count: unread });
  const alarms = worst && interpolate(t.worst, { severity: t.severity[worst.severity], count: worst.count });
  return {
    name: failed ? t.failed.name : [countText, alarms, offline && t.offline].filter(Boolean).join(' · '),
    title: t.name,
    broken: t.broken,
    unread: unread ?? 0,
    worst,
    tone: failed ? 'failed' : offline ? 'offline' : 'normal',
    busy: isPending,
  };
}

/** Bell with the unread count; its panel lists the newest messages. Needs `<Providers>` and knows no router. */
export function AlarmBell({
  compact,
  leads,
  max = maxDefault,
  onCountChange,
  onAlarmOpen,
  onNavigate,
  ...opening
}: AlarmBellProps) {
  const runtime = useRuntime();
  useFollowPush(runtime);
  const { data: unread } = useUnread();
  useEffect(() => {
    if (unread !== undefined) onCountChange?.(unread);
  }, [unread, onCountChange]);
  const panel = {
    max: shownAtMost(max),
    close: () => opening.onOpenChange(false),
    onAlarmOpen,
    onNavigate,
  };
  return (
    <BellFrame appearance={useAppearance(runtime.api.language)} {...{ compact, leads }} {...opening}>
      {({ BellPanel }) => <BellPanel {...panel} />}
    </BellFrame>
  );
}
