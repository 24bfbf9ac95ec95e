import type { ParameterState, RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useParameterWords } from './parameter-words.ts';
import { texts } from './texts.ts';
import type { ParameterEditor } from './use-editor.ts';

interface RowNotesProps {
  editor: ParameterEditor;
  parameter: RunParameter;
}

/** What a value means beside others, as a sentence; undefined where there is nothing to say. */
function useMeaning({ editor, parameter }: RowNotesProps): string | undefined {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { key } = parameter;
  const { contractDemand } = editor.data;
  const value = editor.valueOf(key) ?? parameter.value;
  if (key === 'exportLimit' && editor.valueOf('antiBackflow') === 1) return t('note.noExport');
  if (key === 'antiBackflow' && value === 1) {
    const band = editor.parameter('exportBand');
    const least = editor.valueOf('exportBand') ?? 0;
    return band && least > 0 ? t('note.leastImport', { band: valueText(band, least) }) : t('note.antiBackflow');
  }
  if (key === 'demandLimit' && contractDemand > 0 && value > contractDemand)
    return t('note.aboveContract', { value: valueText(parameter, contractDemand) });
  if (key === 'dieselQuietUntil' && value === editor.valueOf('dieselQuietFrom')) return t('note.noQuiet');
  return undefined;
}

const openNotes: Readonly<Partial<Record<ParameterState, 'failed' | 'proposed'>>> = {
  failed: 'failed',
  proposed: 'proposed',
};

/** In force, or never to be. */
const overStates: readonly ParameterState[] = ['applied', 'withdrawn', 'expired'];

/** Below a row: what was set and is not what the device says, and what a value means beside others. */
export function RowNotes({ editor, parameter }: RowNotesProps) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { change } = editor.data;
  const { key, value } = parameter;
  const meaning = useMeaning({ editor, parameter });
  const set = change?.values.find((each) => each.key === key)?.to;
  const isOpen = change !== null && !overStates.includes(change.state);
  const differs = isOpen && set !== undefined && set !== value;
  if (!differs && meaning === undefined) return null;
  return (
    <div className="ems-parameter-notes">
      {differs && (
        <span data-level={change.state === 'failed' ? 'bad' : 'open'}>
          {t(`note.${openNotes[change.state] ?? 'differs'}`, {
            set: valueText(parameter, set),
            value: valueText(parameter, value),
          })}
        </span>
      )}
      {meaning !== undefined && <span>{meaning}</span>}
    </div>
  );
}
