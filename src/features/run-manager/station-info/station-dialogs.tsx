import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import { textMax } from '#src/contract/limits.ts';
import { retireStationForm, type StationInfo, stationInfoEndpoints } from '#src/contract/station/station-info.ts';
import type { StationPhase } from '#src/contract/station/station.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { infoReads, useOpenOrders, useStationInfo } from './info-reads.ts';
import { nameIn, Problems } from './station-words.tsx';
import { texts } from './texts.ts';

interface StationDialogProps extends DialogProps {
  station: StationInfo;
}

const noFields = z.object({});

/** Begins the next phase of a station, once nothing critical stands against it. */
export function PhaseDialog({ station: row, phase, onClose, onDone }: StationDialogProps & { phase: StationPhase }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const station = useStationInfo(row);
  const form = useSchemaForm(noFields, {});
  const save = useSave(stationInfoEndpoints.setStationPhase, infoReads);
  const check = useQuery({
    ...query(useApi(), stationInfoEndpoints.checkStationInfos, { ids: [station.id] }, { silent: true }),
    staleTime: 0,
  });
  const problems = check.data?.[0]?.problems ?? [];
  const critical = problems.filter(({ level }) => level === 'critical');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const isBlocked = phase === 'operation' && critical.length > 0;
  return (
    <FormDialog
      form={form}
      title={t('next.title', { name: nameIn(station, { language }), phase: t(`phase.${phase}`) })}
      submitText={t('action.phase', { phase: t(`phase.${phase}`) })}
      permission={stationInfoEndpoints.setStationPhase.permission}
      ready={check.data !== undefined && !isBlocked}
      save={() => save({ id: station.id, revision: station.revision, phase })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('next.text')}</p>
      <QueryView query={check} skeleton={<Skeleton rows={2} />} failed={t('failed')}>
        {() => (
          <>
            {isBlocked && <p role="alert">{t('next.blocked')}</p>}
            {isBlocked && <Problems problems={critical} />}
            {warnings.length > 0 && <p>{t('next.warnings')}</p>}
            {warnings.length > 0 && <Problems problems={warnings} />}
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}

/** Takes a station out of use. */
export function RetireDialog({ station: row, onClose, onDone }: StationDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const station = useStationInfo(row);
  const form = useSchemaForm(retireStationForm, { reason: '' });
  const save = useSave(stationInfoEndpoints.retireStation, infoReads);
  const { id, revision } = station;
  const openOrders = useOpenOrders(row);
  return (
    <FormDialog
      form={form}
      title={t('retire.title', { name: nameIn(station, { language }) })}
      submitText={t('action.retire')}
      permission={stationInfoEndpoints.retireStation.permission}
      danger
      explain={explainInUse}
      ready={openOrders === 0}
      save={({ reason }) => save({ id, revision, reason })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('retire.text')}</p>
      {openOrders > 0 && <p role="alert">{t('retire.orders', { count: openOrders })}</p>}
      <TextAreaField
        {...form.field('reason')}
        required
        label={t('retire.reason')}
        rows={3}
        maxLength={textMax}
        length={form.watch('reason').length}
      />
    </FormDialog>
  );
}
