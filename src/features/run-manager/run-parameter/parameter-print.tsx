import { parameterGroups } from '#src/contract/rules/energy/run-parameters.ts';
import type { StationParameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { PrintSheet } from '#src/ui/layout/print-sheet.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useParameterWords } from './parameter-words.ts';
import css from './parameter-print.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const minuteMs = 60_000;

/** A station's parameters on paper: values in force, limits, defaults, and who set them. */
export function ParameterPrint({ data, zone }: { data: StationParameters; zone: string }) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { dateTime, zoneName } = useFormats(zone);
  const minute = useServerNow((now) => Math.floor(now / minuteMs));
  const made = toMinute(dateTime(minute * minuteMs));
  return (
    <PrintSheet className="ems-parameter-sheet" styles={styles}>
      <h1>{t('print.title', { station: data.stationName })}</h1>
      <p>{t('print.made', { at: `${made} ${zoneName(minute * minuteMs)}`, revision: data.revision })}</p>
      {parameterGroups.map((group) => {
        const rows = data.parameters.filter((parameter) => parameter.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`group.${group}`)}</h2>
            <table>
              <thead>
                <tr>
                  {(['parameter', 'value', 'min', 'max', 'default', 'changed'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`print.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((parameter) => (
                  <tr key={parameter.key}>
                    <th scope="row">{parameter.name}</th>
                    <td>{valueText(parameter, parameter.value)}</td>
                    <td>{valueText(parameter, parameter.min)}</td>
                    <td>{valueText(parameter, parameter.max)}</td>
                    <td>{valueText(parameter, parameter.default)}</td>
                    <td>
                      {parameter.updateTime === null
                        ? t('asDelivered')
                        : `${parameter.updater?.name ?? '—'}, ${toMinute(dateTime(parameter.updateTime))}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </PrintSheet>
  );
}
