import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { type Command, commandEndpoints } from '#src/contract/run/command.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { DirectedValue } from '../points/live-point.tsx';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { useZones } from '../use-stations.ts';
import { CommandSteps } from './command-steps.tsx';
import { isOpen, outcomeOf } from './command-steps.ts';
import css from './device-command.css?inline';
import { texts } from './texts.ts';
import { useCommandText, useCommandWords } from './use-command-words.ts';
import { commandReads } from './use-send-command.ts';

const styles = sheet(css);
/** Beside push, which may be down. */
const askMs = 2_000;
const secondMs = 1_000;

interface CommandProgressProps {
  id: string;
  /** As it was when it was sent. */
  first?: Command | undefined;
  onClose(): void;
}

/** What has become of a command: from the request to its proven effect, or to the cause why there is none. */
export function CommandProgress({ id, first, onClose }: CommandProgressProps) {
  useStyles(styles);
  useStaleOnChange('command', commandReads);
  const t = useTexts(texts);
  const answer = useQuery({
    ...query(useApi(), commandEndpoints.getCommand, { id }, { silent: true }),
    ...(first && { initialData: first }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? askMs : false),
  });
  return (
    <Dialog
      open
      title={t('progress.title', { id })}
      width={520}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('progress.close')}
        </Button>
      }
    >
      <QueryView query={answer} failed={t('progress.failed')}>
        {(command) => <Progress command={command} isNew={first !== undefined} />}
      </QueryView>
    </Dialog>
  );
}

function Progress({ command, isNew }: { command: Command; isNew: boolean }) {
  const t = useTexts(texts);
  const textOf = useCommandText();
  const zone = useZones()(command.stationId);
  const { cause } = command;
  const heading = outcomeOf(command);
  return (
    <div className="ems-command">
      <h3 className="ems-command-what" data-state={heading}>
        {t(`progress.heading.${heading}`)}
      </h3>
      <LiveRegion>{t(`states.${command.state}`)}</LiveRegion>
      <CommandSteps command={command} zone={zone} />
      {cause && <p className="ems-command-bad">{t(`causes.${cause}`)}</p>}
      <Facts>
        <Fact name={t('progress.command')}>
          {t('confirm.what', { device: command.deviceName, what: textOf(command) })}
        </Fact>
        <Fact name={t('reason')}>{command.reason}</Fact>
        <Fact name={t('progress.by')}>{command.by.name}</Fact>
        {isOpen(command) && (
          <Fact name={t('progress.until')}>
            <Time at={command.expiresAt} zone={zone} show="time" /> {isNew && <TimeLeft command={command} />}
          </Fact>
        )}
        <ReadBack command={command} zone={zone} />
        <WriteEnd write={command.write} zone={zone} />
      </Facts>
      {isOpen(command) && <p className="ems-sub">{t('progress.found')}</p>}
    </div>
  );
}

/**
 * Seconds until the command expires. They count from the time this component opened, because the server's clock can
 * differ.
 */
function TimeLeft({ command: { requestedAt, expiresAt } }: { command: Command }) {
  const t = useTexts(texts);
  const [openedAt] = useState(Date.now);
  const life = Date.parse(expiresAt) - Date.parse(requestedAt);
  const seconds = useNow((now) => Math.max(0, Math.ceil((life - (now - openedAt)) / secondMs)));
  return <span className="ems-sub">{t('progress.left', { seconds })}</span>;
}

function ReadBack({ command, zone }: { command: Command; zone: string | undefined }) {
  const t = useTexts(texts);
  const { kind, readBack, deviceType, write } = command;
  const { writtenValue } = useCommandWords();
  if (!readBack || !(kind === 'setPower' || write)) return null;
  return (
    <Fact name={t('progress.readBack')}>
      {readBack.value === null ? (
        t('progress.missing')
      ) : (
        <>
          {write ? (
            writtenValue(write.point, readBack.value)
          ) : deviceType === 'pcs' ? (
            <DirectedValue value={readBack.value} unit="kW" direction="storage" />
          ) : (
            <Value value={readBack.value} unit="kW" />
          )}{' '}
          <span className="ems-sub">
            {t('progress.measured')} <Time at={readBack.measuredAt} zone={zone} show="time" />
          </span>
        </>
      )}
    </Fact>
  );
}

/** Who confirmed a write, and when the point goes back to the plan, or did. */
function WriteEnd({ write, zone }: { write: Command['write']; zone: string | undefined }) {
  const t = useTexts(texts);
  if (!write) return null;
  const { confirmedBy, until, ended } = write;
  return (
    <>
      {confirmedBy && <Fact name={t('progress.confirmedBy')}>{confirmedBy.name}</Fact>}
      {until !== null && !ended && (
        <Fact name={t('progress.plan')}>
          <Time at={until} zone={zone} show="time" />
        </Fact>
      )}
      {ended && (
        <Fact name={t('progress.ended')}>
          <Time at={ended.at} zone={zone} show="time" /> {ended.by?.name}
        </Fact>
      )}
    </>
  );
}
