import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { commandEndpoints } from '#src/contract/run/command.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Entries } from '#src/ui/list/entries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { useZones } from '../use-stations.ts';
import { CommandProgress } from './command-progress.tsx';
import { CommandState } from './command-state.tsx';
import css from './device-command.css?inline';
import { logTexts as texts } from './log-texts.ts';
import { useCommandText } from './use-command-words.ts';
import { commandReads } from './use-send-command.ts';

const styles = sheet(css);
const shownMax = 50;

/** Of one device, or writes of one point. */
type CommandsOf = { deviceId: string } | { point: string };

/** The newest commands; each leads to its progress. */
export function DeviceCommands(of: CommandsOf) {
  useStyles(styles);
  useStaleOnChange('command', commandReads);
  const t = useTexts(texts);
  const textOf = useCommandText();
  const zone = useZones();
  const [open, setOpen] = useState<string>();
  const request = { ...of, pageSize: shownMax };
  const answer = useQuery(query(useApi(), commandEndpoints.listCommands, request, { silent: true }));
  return (
    <>
      <QueryView
        query={answer}
        isEmpty={({ records }) => records.length === 0}
        empty={<Empty title={t('empty.none')} text={t('empty.noneText')} />}
        failed={t('failed')}
      >
        {({ records }) => (
          <Entries label={t('title')}>
            {records.map((command) => (
              <li key={command.id}>
                <LinkButton onClick={() => setOpen(command.id)}>{textOf(command)}</LinkButton>
                <CommandState command={command} />
                <span className="ems-sub">
                  <Time at={command.requestedAt} zone={zone(command.stationId)} /> · {command.by.name}
                </span>
                <q>{command.reason}</q>
              </li>
            ))}
          </Entries>
        )}
      </QueryView>
      {open !== undefined && <CommandProgress id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
