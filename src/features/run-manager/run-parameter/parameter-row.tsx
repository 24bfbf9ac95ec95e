import undo from 'primeicons/raw-svg/undo.svg?icon';
import type { KeyboardEvent } from 'react';
import { isCritical } from '#src/contract/rules/energy/run-parameters.ts';
import type { ParameterEffects, RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { EffectText } from './effect-text.tsx';
import { useParameterWords } from './parameter-words.ts';
import { RowNotes } from './row-notes.tsx';
import { texts } from './texts.ts';
import type { ParameterEditor } from './use-editor.ts';
import { ValueControl } from './value-control.tsx';

const rowFields = '[data-parameter] :is(input:not([type="range"]), select):enabled';

/** Moves the focus from a number to the field of the next row. */
function focusNext(from: Element): void {
  const page = from.closest('.ems-parameters');
  const fields = [...(page?.querySelectorAll<HTMLElement>(rowFields) ?? [])];
  const index = fields.findIndex((field) => from.contains(field));
  fields[index + 1]?.focus();
}

interface ParameterRowProps {
  editor: ParameterEditor;
  parameter: RunParameter;
  /** Undefined while they are worked out; null where that failed. */
  effects: ParameterEffects | null | undefined;
}

/** One parameter: its control, limits and default, what it costs, and who set it. Enter stages, Escape reverts. */
export function ParameterRow({ editor, parameter, effects }: ParameterRowProps) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { key, name, value, min, max, type, default: first, updater, updateTime } = parameter;
  const entry = editor.draft[key];
  const isChanged = editor.changes.some((change) => change.parameter.key === key);
  const handleKey = (event: KeyboardEvent<HTMLLIElement>) => {
    const { target } = event;
    if (event.key === 'Escape' && entry) {
      event.preventDefault();
      editor.revert(key);
    }
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox') {
      event.preventDefault();
      editor.stage(parameter);
      focusNext(event.currentTarget);
    }
  };
  return (
    <li data-parameter={key} data-changed={isChanged || undefined} onKeyDown={handleKey}>
      <div className="ems-parameter-name">
        <span>{name}</span>
        {isCritical(key) && <span className="ems-parameter-critical">{t('critical')}</span>}
      </div>
      <div className="ems-parameter-control">
        <ValueControl editor={editor} parameter={parameter} />
        <span className="ems-parameter-revert">
          {entry && <IconButton icon={undo} label={t('revert', { name })} onClick={() => editor.revert(key)} />}
        </span>
      </div>
      <div className="ems-parameter-facts">
        {entry && <span>{t('inForce', { value: valueText(parameter, value) })}</span>}
        {(type === 'decimal' || type === 'integer') && (
          <span>{t('limits', { min: valueText(parameter, min), max: valueText(parameter, max) })}</span>
        )}
        <span>
          {value === first ? (
            t('isDefault')
          ) : (
            <>
              <span className="ems-parameter-deviates">{t('default', { value: valueText(parameter, first) })}</span>
              {editor.canEdit && (
                <LinkButton aria-label={t('useDefaultOf', { name })} onClick={() => editor.set(parameter, first)}>
                  {t('useDefault')}
                </LinkButton>
              )}
            </>
          )}
        </span>
      </div>
      <div className="ems-parameter-effect">
        <EffectText effects={effects} parameterKey={key} />
      </div>
      <div className="ems-parameter-who">
        {updateTime === null ? (
          t('asDelivered')
        ) : (
          <>
            <span>{updater?.name}</span>
            <Time at={updateTime} show="minute" />
          </>
        )}
      </div>
      <RowNotes editor={editor} parameter={parameter} />
    </li>
  );
}
