import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Ruler } from './ruler.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface CheckDialogProps {
  stationId: string;
  deviceId: string | undefined;
  onClose(): void;
}

/** What is wrong with the table of a station, and the registers of a device. */
export default function CheckDialog({ stationId, deviceId, onClose }: CheckDialogProps) {
  const t = useTexts(texts);
  const api = useApi();
  const formats = useFormats();
  const check = useQuery(query(api, pointTableEndpoints.checkPoints, { stationId }, { silent: true }));
  const { data: devices = [] } = useDevices(stationId);
  const [chosen, setChosen] = useState(deviceId);
  const shown = chosen ?? devices[0]?.id;
  return (
    <Dialog open title={t('check.title')} width={760} onClose={onClose}>
      <QueryView
        query={check}
        failed={t('check.failed')}
        skeleton={<Skeleton rows={3} />}
        isEmpty={({ errors, warnings }) => errors + warnings === 0}
        empty={<Empty title={t('check.none')} text={t('check.noneText')} />}
      >
        {({ errors, warnings, findings }) => (
          <DetailSection title={t('check.findings')}>
            <p>{t('check.summary', { errors, warnings })}</p>
            <Entries label={t('check.findings')}>
              {findings.map(({ level, message, pointId, deviceName }) => (
                <li key={`${pointId ?? deviceName} ${message}`}>
                  <span>
                    <StatusDot tone={level === 'error' ? 'bad' : 'active'}>{t(`level.${level}`)}</StatusDot>{' '}
                    {pointId ?? deviceName}: {message}
                  </span>
                </li>
              ))}
            </Entries>
          </DetailSection>
        )}
      </QueryView>
      <DetailSection title={t('check.ruler')}>
        {check.data?.serialLine && (
          <p>
            {t('check.line', {
              count: check.data.serialLine.devices,
              time: formats.number(check.data.serialLine.cycle, 2),
            })}
          </p>
        )}
        <SelectField
          label={t('check.device')}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown}
          onChange={(next) => setChosen(next)}
        />
        {shown !== undefined && <DeviceRuler deviceId={shown} />}
      </DetailSection>
    </Dialog>
  );
}

function DeviceRuler({ deviceId }: { deviceId: string }) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), pointTableEndpoints.listPointRegisters, { deviceId }, { silent: true }));
  return (
    <QueryView query={answer} failed={t('failed')} skeleton={<Skeleton rows={3} />}>
      {(registers) => <Ruler {...registers} />}
    </QueryView>
  );
}
