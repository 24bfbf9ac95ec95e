import { commandEndpoints, commandsOf, commandStates, loggedKinds } from '#src/contract/run/command.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { defineList } from '../list/define-list.tsx';
import type { FilterFieldProps } from '../list/filter-types.ts';
import { choice, id, station } from '../list/filters.ts';
import { useDevices } from '../station/use-devices.ts';
import { CommandProgress } from './command-progress.tsx';
import { CommandState } from './command-state.tsx';
import { logTexts as texts } from './log-texts.ts';
import { useCommandText } from './use-command-words.ts';
import { commandReads } from './use-send-command.ts';

const filters = {
  state: choice(['open', ...commandStates]),
  kind: choice(loggedKinds),
  stationId: station({ clears: ['deviceId'] }),
  deviceId: id({ as: 'target', field: DeviceFilter }),
};

/** Every command to a device of the caller's stations, newest first. */
const commandLog = defineList({
  endpoint: commandEndpoints.listCommands,
  topic: { command: commandReads },
  texts,
  filters,
  useExtras: useCommandText,
  columns: (column) => [
    column.title('deviceName', { minWidth: 140, grow: 1 }),
    column.custom('command', {
      minWidth: 150,
      grow: 1,
      cell: (command, { extras: textOf }) => <AllLines>{textOf(command)}</AllLines>,
      value: (command, { extras: textOf }) => textOf(command),
    }),
    column.choice('state', { fixed: true, cell: (command) => <CommandState command={command} /> }),
    column.text('reason', { priority: 3 }),
    column.custom('by', { minWidth: 100, priority: 2, cell: ({ by }) => by.name, value: ({ by }) => by.name }),
    column.time('requestedAt', { priority: 1, show: 'minute' }),
  ],
  rowName: (command, { extras: textOf }) => `${command.deviceName}, ${textOf(command)}`,
  openAs: 'command',
  detail: CommandProgress,
  export: true,
});

export default commandLog.Page;

interface LogList {
  readonly filters: { readonly stationId: string | undefined };
}

/** The devices that can be sent commands, of the station where one is chosen. */
function DeviceFilter({ value, list, onChange }: FilterFieldProps<string | undefined, LogList>) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const devices = useDevices(list.filters.stationId).data?.filter(({ type }) => commandsOf(type).length > 0) ?? [];
  return (
    <SelectField
      label={t('filter.deviceId')}
      none={ui('list.any')}
      value={value}
      options={devices.map((device) => ({ value: device.id, label: device.name }))}
      searchable={devices.length >= searchableFrom}
      onChange={onChange}
    />
  );
}
