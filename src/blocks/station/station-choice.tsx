import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Station } from '#src/contract/station/station.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import css from './station-choice.css?inline';
import { useOptionsOf } from './station-options.ts';
import { texts } from './texts.ts';

const styles = sheet(css);

interface StationChoiceProps {
  stations: readonly Station[];
  /** Absent while none is chosen. */
  value: string | undefined;
  onChange(stationId: string): void;
  /** Reads the other stations again; only where they could not be read. */
  readOthers?: (() => void) | undefined;
}

/** One of the caller's stations; with a search where there are many. */
export function StationChoice({ stations, value, onChange, readOthers }: StationChoiceProps) {
  const t = useTexts(texts);
  return (
    <>
      <SelectField
        label={t('station')}
        hideLabel
        options={useOptionsOf(stations)}
        value={value}
        none={value === undefined ? t('choose') : undefined}
        searchable={stations.length >= searchableFrom}
        onChange={(next) => next !== undefined && onChange(next)}
      />
      {readOthers && <OthersFailed retry={readOthers} />}
    </>
  );
}

/** Beside the choice, or instead of it: the other stations could not be read. */
export function OthersFailed({ retry }: { retry(): void }) {
  useStyles(styles);
  const t = useTexts(texts);
  const tUi = useTexts(uiTexts);
  return (
    <div className="ems-station-others-failed" role="status">
      <span>{t('othersFailed')}</span>
      <Button kind="plain" icon={refresh} onClick={retry}>
        {tUi('state.retry')}
      </Button>
    </div>
  );
}
