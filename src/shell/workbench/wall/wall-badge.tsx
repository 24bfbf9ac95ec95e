import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { workbenchTexts } from '../workbench-texts.ts';

/** Interruptions shorter than this are not shown. */
const tolerated = 2_000;

/** A large badge: values are old since a time, and the console is reconnecting. */
export function WallBadge() {
  const t = useTexts(workbenchTexts);
  const { push } = useRuntime();
  const { isAway, offlineSince } = useSyncExternalStore(push.onStatus, push.status);
  const isOld = useNow((now) => isAway && now - (offlineSince ?? now) > tolerated);
  const { relative } = useFormats();
  const age = useNow((now) => relative(now - (offlineSince ?? now)));
  if (!isOld) return null;
  return (
    <p className="ems-wall-badge">
      <Icon of={warning} size={28} />
      <span>
        {/* Without the age: a screen reader would read it each second. */}
        <strong role="status">{t('wall.lost')}</strong> {age} · {t('wall.reconnecting')}
      </span>
    </p>
  );
}
