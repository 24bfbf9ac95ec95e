import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import type { RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Slider } from '#src/ui/field/slider.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import { valueIn } from './draft.ts';
import { halfHourMinutes, useParameterWords } from './parameter-words.ts';
import { texts } from './texts.ts';
import type { ParameterEditor } from './use-editor.ts';

/** Half hours of a day, as minutes since midnight. */
const times = Array.from({ length: halfHours }, (_, index) => ({
  value: index * halfHourMinutes,
  label: clockOf(index),
}));

/** These stand on one bar. */
const isOnSocBar = (key: string): boolean => ['socMin', 'socReserve', 'socMax'].includes(key);

interface ValueControlProps {
  editor: ParameterEditor;
  parameter: RunParameter;
}

/** Sets one parameter: a switch, a time of day, or a number with its slider. */
export function ValueControl({ editor, parameter }: ValueControlProps) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { key, name, type, unit, min, max } = parameter;
  const value = valueIn(editor.draft, parameter);
  const set = (next: number) => editor.set(parameter, next);
  const shared = { label: name, hideLabel: true, error: editor.faultAt(key), disabled: !editor.canEdit };
  if (type === 'switch')
    return (
      <div className="ems-parameter-switch">
        <ToggleField {...shared} value={value === 1} onChange={(next) => set(next ? 1 : 0)} />
        <span aria-hidden="true">{valueText(parameter, value)}</span>
      </div>
    );
  if (type === 'time')
    return (
      <div className="ems-parameter-time">
        <SelectField {...shared} options={times} value={value} onChange={(next) => next !== undefined && set(next)} />
      </div>
    );
  return (
    <div className="ems-parameter-number">
      {!isOnSocBar(key) && (
        <Slider
          {...{ min, max, value }}
          label={t('slider', { name })}
          valueText={valueText(parameter, value)}
          step={1}
          onChange={set}
          disabled={!editor.canEdit}
        />
      )}
      <NumberField
        {...shared}
        value={editor.draft[key]?.text ?? parameter.value}
        onChange={(text) => editor.enter(key, text)}
        onBlur={() => editor.stage(parameter)}
        trailing={
          <span className="ems-parameter-unit" aria-hidden="true">
            {unit}
          </span>
        }
      />
    </div>
  );
}
