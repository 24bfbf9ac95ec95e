import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type Production, productionEndpoints } from '#src/contract/life-cycle/production.ts';
import { factoryResultWords, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { Gantt } from './gantt.tsx';
import { ScrapDialog, StepDialog } from './production-dialogs.tsx';
import { productionStyles } from './production-styles.ts';
import { texts } from './texts.ts';

interface TabProps {
  row: Production;
  list: ListHandle;
}

const isOpen = ({ state }: Production): boolean => state !== 'finished' && state !== 'blocked';

function Period({ from, to }: { from: string; to: string }) {
  if (from === '') return '—';
  return (
    <>
      <Time at={from} show="minute" />
      {'\u00a0– '}
      {to === '' ? '…' : <Time at={to} show="minute" />}
    </>
  );
}

/** The steps as bars and as a table. */
export function Steps({ row: batch, list }: TabProps) {
  useStyles(productionStyles);
  const t = useTexts(texts);
  return (
    <>
      <Gantt steps={batch.steps} />
      <WideTable className="ems-production-table" label={t('tab.steps')}>
        <thead>
          <tr>
            <th scope="col">{t('step.name')}</th>
            <th scope="col">{t('step.planned')}</th>
            <th scope="col">{t('step.actual')}</th>
            <th scope="col">{t('step.worker')}</th>
            <th scope="col">{t('step.progress')}</th>
            <th scope="col">{t('step.result')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {batch.steps.map((step, index) => (
            <tr key={`${step.plannedStart} ${step.name}`}>
              <th scope="row">{step.name}</th>
              <td>
                <Period from={step.plannedStart} to={step.plannedEnd} />
              </td>
              <td>
                <Period from={step.start} to={step.end} />
              </td>
              <td>{step.worker || '—'}</td>
              <td>{step.progress}</td>
              <td>{step.result || '—'}</td>
              <td>
                {isOpen(batch) && (
                  <Allowed permission="produce_save">
                    <Button
                      onClick={() =>
                        list.openDialog((dialog) => <StepDialog batch={batch} step={step} index={index} {...dialog} />)
                      }
                    >
                      {t('step.report')}
                    </Button>
                  </Allowed>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}

/** The units with their tests. */
export function Units({ row: batch, list }: TabProps) {
  useStyles(productionStyles);
  const t = useTexts(texts);
  const language = useLanguage();
  if (batch.units.length === 0) return <p className="ems-sub">{t('unit.none')}</p>;
  return (
    <WideTable className="ems-production-table" label={t('tab.units')}>
      <thead>
        <tr>
          {Object.entries(unitHeads).map(([column, head]) => (
            <th key={column} scope="col" className={column === 'soh' ? 'ems-number-cell' : undefined}>
              {head[language]}
            </th>
          ))}
          <th scope="col">{t('unit.state')}</th>
        </tr>
      </thead>
      <tbody>
        {batch.units.map((unit) => (
          <tr key={unit.serial}>
            <th scope="row">{unit.serial}</th>
            <td>{unit.modules.join('; ') || '—'}</td>
            <td>{unit.firmware || '—'}</td>
            <td>{factoryResultWords[unit.result][language]}</td>
            <td className="ems-number-cell">
              <Value value={unit.soh === '' ? null : Number.parseFloat(unit.soh)} unit="%" digits={1} />
            </td>
            <td>
              {unit.scrapReason !== '' && t('unit.scrapped', { reason: unit.scrapReason })}
              {unit.scrapReason === '' && isOpen(batch) && (
                <Allowed permission="produce_save">
                  <Button
                    onClick={() => list.openDialog((dialog) => <ScrapDialog batch={batch} unit={unit} {...dialog} />)}
                  >
                    {t('unit.scrap')}
                  </Button>
                </Allowed>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** Where the units of the batch are in operation, with their alarms. */
export function Sisters({ row: batch }: TabProps) {
  useStyles(productionStyles);
  const t = useTexts(texts);
  const { number } = useFormats();
  // A batch has no serial number of its own: one of a scrapped unit or none would leave out no device.
  const placed = useQuery(
    query(useApi(), productionEndpoints.listSisters, { productionId: batch.id }, { silent: true }),
  );
  return (
    <QueryView query={placed} failed={t('sisters.none')}>
      {({ sisters, stations }) =>
        sisters.length === 0 ? (
          <p className="ems-sub">{t('sisters.none')}</p>
        ) : (
          <>
            <p>
              {t('sisters.sum', {
                count: number(sisters.length),
                stations: number(stations),
                alarms: number(sisters.filter(({ openAlarms }) => openAlarms > 0).length),
              })}
            </p>
            <WideTable className="ems-production-table" label={t('tab.sisters')}>
              <thead>
                <tr>
                  <th scope="col">{t('sisters.serial')}</th>
                  <th scope="col">{t('sisters.station')}</th>
                  <th scope="col">{t('sisters.device')}</th>
                  <th scope="col">{t('sisters.open')}</th>
                </tr>
              </thead>
              <tbody>
                {sisters.map(({ serial, stationName, deviceName, openAlarms }) => (
                  <tr key={serial}>
                    <th scope="row">{serial}</th>
                    <td>{stationName}</td>
                    <td>{deviceName}</td>
                    <td>{number(openAlarms)}</td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          </>
        )
      }
    </QueryView>
  );
}

export function Documents({ row: { attachments } }: TabProps) {
  const t = useTexts(texts);
  if (attachments.length === 0) return <Empty title={t('documents.none')} />;
  return <HashedFiles files={attachments} />;
}
