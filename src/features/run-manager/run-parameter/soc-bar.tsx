import type { CSSProperties } from 'react';
import type { RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Slider } from '#src/ui/field/slider.tsx';
import { valueIn } from './draft.ts';
import { useParameterWords } from './parameter-words.ts';
import { texts } from './texts.ts';
import type { ParameterEditor } from './use-editor.ts';

const thumbs = ['socMin', 'socReserve', 'socMax'] as const;
const zones = ['unused', 'reserve', 'daily', 'above'] as const;

const at = (share: number): CSSProperties => ({ insetInlineStart: `${share}%` });

/** The state of charge from 0 to 100 % on one bar: never used, reserve, daily use, above the strategy's target. */
export function SocBar({ editor }: { editor: ParameterEditor }) {
  const t = useTexts(texts);
  const found = thumbs.flatMap((key) => editor.parameter(key) ?? []);
  const [low, reserve, high] = found.map((parameter) => valueIn(editor.draft, parameter));
  if (low === undefined || reserve === undefined || high === undefined) return null;
  const target = Math.min(editor.data.chargeTo ?? high, high);
  const ends = [low, reserve, target, high, 100];
  const kinds = ['unused', 'reserve', 'daily', 'above', 'unused'] as const;
  return (
    <div className="ems-soc" role="group" aria-label={t('soc.title')}>
      <div className="ems-soc-bar">
        {kinds.map((kind, index) => {
          const from = Math.min(100, Math.max(0, ends[index - 1] ?? 0));
          const share = Math.max(0, (ends[index] ?? 100) - from);
          return (
            // The order of the zones never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-zone={kind} style={{ ...at(from), inlineSize: `${share}%` }} />
          );
        })}
        {found.map((parameter) => (
          <Thumb key={parameter.key} editor={editor} parameter={parameter} />
        ))}
        {editor.data.chargeTo !== null && <Target value={editor.data.chargeTo} />}
      </div>
      <ul className="ems-soc-legend">
        {zones.map((zone) => (
          <li key={zone} data-zone={zone}>
            {t(`soc.${zone}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Thumb({ editor, parameter }: { editor: ParameterEditor; parameter: RunParameter }) {
  const { valueText } = useParameterWords();
  const t = useTexts(texts);
  const { name, min, max } = parameter;
  const value = valueIn(editor.draft, parameter);
  const text = valueText(parameter, value);
  return (
    <>
      <span className="ems-soc-value" data-thumb={parameter.key} style={at(value)} aria-hidden="true">
        {text}
      </span>
      <Slider
        className="ems-soc-thumb"
        label={t('slider', { name })}
        valueText={text}
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={(next) => editor.set(parameter, Math.min(max, Math.max(min, next)))}
        disabled={!editor.canEdit}
      />
    </>
  );
}

/** What the strategy charges to: shown, and changed with the strategy. */
function Target({ value }: { value: number }) {
  const t = useTexts(texts);
  return (
    <span className="ems-soc-target" style={at(value)}>
      {t('soc.target', { value })}
    </span>
  );
}
