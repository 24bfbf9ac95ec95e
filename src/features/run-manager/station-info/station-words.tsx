import type { CellContext } from '#src/blocks/list/columns.tsx';
import {
  type RatingKind,
  ratingKinds,
  type StationInfo,
  type StationProblem,
} from '#src/contract/station/station-info.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { type Formats, noValue } from '#src/i18n/format.ts';
import { type Language, textIn } from '#src/contract/languages.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { formatDateText } from '#src/ui/date-field/date-text.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type zh from './i18n/zh.ts';
import css from './station-info.css?inline';
import { texts } from './texts.ts';

export const stationStyles = sheet(css);

type Words = Translate<typeof zh>;
const nominal = { nominal: true };

export const ratingUnits: Readonly<Record<RatingKind, string>> = {
  pvPeak: 'kWp',
  windPower: 'kW',
  dieselPower: 'kW',
  storagePower: 'kW',
  storageCapacity: 'kWh',
  chargingPower: 'kW',
};

export const nameIn = (
  { name }: Pick<StationInfo, 'name'>,
  { language }: Pick<CellContext<typeof zh>, 'language'>,
): string => textIn(name, language);

/** What a station is rated for, in short: `PV 400 kWp · storage 200 kW / 430 kWh`. */
export function ratingsText({ ratings }: Pick<StationInfo, 'ratings'>, t: Words, formats: Formats): string {
  const value = (kind: RatingKind) => {
    const plant = ratings.find((rating) => rating.kind === kind)?.plant ?? 0;
    return plant > 0 ? formats.quantity(plant, ratingUnits[kind], nominal) : undefined;
  };
  const short = ratingKinds.map((kind) => {
    const plant = value(kind);
    if (plant === undefined || kind === 'storageCapacity') return undefined;
    if (kind !== 'storagePower') return t(`short.${kind}`, { value: plant });
    return t('short.storage', { power: plant, capacity: value('storageCapacity') ?? noValue });
  });
  return short.filter((text) => text !== undefined).join(' · ') || noValue;
}

export const transformerText = (
  { transformerPower }: Pick<StationInfo, 'transformerPower'>,
  formats: Formats,
): string => formats.quantity(transformerPower, 'kVA', nominal);

export const investmentText = (
  { investment, currency }: Pick<StationInfo, 'investment' | 'currency'>,
  formats: Formats,
): string => formats.quantity(investment, currency);

/** What is agreed with the grid company; in words where nothing is. */
export const demandText = (
  { contractDemand }: Pick<StationInfo, 'contractDemand'>,
  t: Words,
  formats: Formats,
): string => (contractDemand === 0 ? t('zero') : formats.quantity(contractDemand, 'kW', nominal));

/** The zone in force, with the one that is planned and those of the past. */
export function zoneText(
  { timeZone, zoneChange, formerZones }: Pick<StationInfo, 'timeZone' | 'zoneChange' | 'formerZones'>,
  t: Words,
  language: Language,
): string {
  const day = (date: string) => formatDateText(date, 'date', language);
  const former = formerZones.map((zone) => t('zone.until', { zone: zone.timeZone, day: day(zone.until) }));
  const planned = zoneChange ? [t('zone.from', { zone: zoneChange.timeZone, day: day(zoneChange.on) })] : [];
  return [timeZone, ...planned, ...former].join(' · ');
}

/** `120.299° E, 30.419° N`, as exactly as it is recorded. */
export function positionText({ longitude, latitude }: Pick<StationInfo, 'longitude' | 'latitude'>, formats: Formats) {
  return `${formats.exact(longitude)}° E, ${formats.exact(latitude)}° N`;
}

const units: Readonly<Partial<Record<StationProblem['code'], readonly [value: string, limit: string]>>> = {
  demandAboveTransformer: ['kW', 'kVA'],
  demandLimitAbove: ['kW', 'kW'],
  tariffDemandUnlike: ['kW', 'kW'],
  tariffTransformerUnlike: ['kVA', 'kVA'],
  planDistant: ['km', ''],
};

/** A problem in words. */
export function problemText({ code, rating, value, limit }: StationProblem, t: Words, formats: Formats): string {
  const [valueUnit, limitUnit] = units[code] ?? [rating ? ratingUnits[rating] : '', rating ? ratingUnits[rating] : ''];
  const written = (figure: string | number | undefined, unit: string): string =>
    typeof figure === 'number' ? formats.quantity(figure, unit, nominal) : (figure ?? '');
  const day = code === 'commissioningAhead' && typeof value === 'string' ? formats.date(value) : undefined;
  const country = code === 'outsideCountry' ? t(`country.${limit === 'DE' ? 'DE' : 'CN'}`) : undefined;
  return t(`problems.${code}`, {
    rating: rating ? t(`rating.${rating}`) : '',
    value: day ?? written(value, valueUnit),
    limit: country ?? written(limit, limitUnit),
  });
}

const toneOf = { critical: 'bad', warning: 'open', notice: 'quiet' } as const;

/** Problems with their levels, in words. */
export function Problems({ problems }: { problems: readonly StationProblem[] }) {
  useStyles(stationStyles);
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  return (
    <ul className="ems-station-problems">
      {problems.map((problem) => {
        const text = problemText(problem, t, formats);
        return (
          <li key={text}>
            <StatusDot tone={toneOf[problem.level]}>
              {t('problems.list', { level: t(`problems.${problem.level}`), text })}
            </StatusDot>
          </li>
        );
      })}
    </ul>
  );
}

/** How many problems a station has, by their levels. */
export function ProblemMark({ problems }: Pick<StationInfo, 'problems'>) {
  const t = useTexts(texts);
  const count = (level: StationProblem['level']) => problems.filter((problem) => problem.level === level).length;
  const [critical, warning] = [count('critical'), count('warning')];
  if (critical + warning === 0) return noValue;
  const words = [
    ...(critical > 0 ? [`${t('problems.critical')} ${critical}`] : []),
    ...(warning > 0 ? [`${t('problems.warning')} ${warning}`] : []),
  ];
  return <StatusDot tone={critical > 0 ? 'bad' : 'open'}>{words.join(' · ')}</StatusDot>;
}

/** The phase; of a retired station since when it is. */
export function PhaseMark({ row: { phase, retired } }: { row: StationInfo }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  if (retired) return <StatusDot tone="quiet">{t('retired.since', { date: day(retired.on) })}</StatusDot>;
  return <StatusDot tone={phase === 'operation' ? 'good' : 'active'}>{t(`phase.${phase}`)}</StatusDot>;
}
