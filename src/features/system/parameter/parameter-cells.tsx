import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { Parameter } from '#src/contract/system/parameter.ts';
import { type ParameterFigure, usesOf } from '#src/contract/rules/energy/parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { valueText } from './parameter-values.tsx';
import { texts } from './texts.ts';

/** The value to come and its first day. */
export function NextValue({ parameterKey, next }: Parameter) {
  const t = useTexts(texts);
  const formats = useFormats();
  const day = useCalendarDay();
  if (!next) return '—';
  return t('nextText', { value: valueText(parameterKey, next.value, formats), date: day(next.validFrom) });
}

/** Whether a value was published so long ago that a newer one may be there. */
export function AgeMark({ isOutdated }: Parameter) {
  const t = useTexts(texts);
  return <StatusDot tone={isOutdated ? 'active' : 'good'}>{t(isOutdated ? 'outdated' : 'upToDate')}</StatusDot>;
}

const pages: Readonly<Record<ParameterFigure, string>> = {
  carbonEmitted: '/energyMonitor',
  carbonAvoided: '/energyMonitor',
  carbonDiesel: '/energyMonitor',
  dieselIncome: '/energyMonitor',
  demandCharge: '/incomeStatistics',
  coalSaved: '/energyMonitor',
  treeYears: '/energyMonitor',
  incomeTotal: '/home',
  incomeMean: '/home',
  incomeRanking: '/home',
  phonesOffline: '/appConfig',
  lateValues: '/dataMonitoringMonitor',
  staleValues: '/dataMonitoringMonitor',
};

/** What is made with a parameter, each a link to the page that shows it. */
export function UsedBy({ parameterKey }: Pick<Parameter, 'parameterKey'>) {
  const t = useTexts(texts);
  const tabLink = useTabLink();
  return usesOf(parameterKey).map((use) => {
    const open = tabLink(pages[use]);
    const name = t(`figure.${use}`);
    return <div key={use}>{open ? <LinkButton onClick={open}>{name}</LinkButton> : name}</div>;
  });
}
