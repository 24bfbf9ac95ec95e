import type { CoverageHole, StationConfig } from '#src/contract/station/station-config.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import type { Language } from '#src/contract/languages.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { texts } from './texts.ts';
import type zh from './i18n/zh.ts';
import css from './station-config.css?inline';

export const configStyles = sheet(css);

/** A moment on the clock of a station, to the minute, with its zone where that is another one. */
export function stationTime(at: string, timeZone: string, language: Language): string {
  const formats = formatsOf(language, timeZone);
  return formats.withZone(toMinute(formats.dateTime(at)), at);
}

/** A hole in the coverage in words. */
export function holeText(
  { kind, from, name, reason }: CoverageHole,
  timeZone: string,
  t: Translate<typeof zh>,
  language: Language,
): string {
  const time = from === null ? '' : stationTime(from, timeZone, language);
  if (kind === 'person')
    return t('hole.person', {
      name: name ?? t('hole.outsider'),
      reason: reason === null ? '' : t(`hole.reason.${reason}`, { time }),
    });
  return from === null ? t(`hole.${kind}`) : t(`hole.${kind}From`, { time });
}

/** What is missing at a station, one line each. */
export function Holes({ row: { holes, timeZone } }: { row: Pick<StationConfig, 'holes' | 'timeZone'> }) {
  useStyles(configStyles);
  const t = useTexts(texts);
  const language = useLanguage();
  if (holes.length === 0) return <StatusDot tone="good">{t('hole.none')}</StatusDot>;
  return (
    <ul className="ems-config-holes">
      {holes.map((hole) => {
        const words = holeText(hole, timeZone, t, language);
        return (
          <li key={words}>
            <StatusDot tone={hole.kind === 'person' ? 'open' : 'bad'}>{words}</StatusDot>
          </li>
        );
      })}
    </ul>
  );
}
