import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ScrollTable, UnitHead } from '../common/device-table.tsx';
import { DeviationMark } from './deviation-mark.tsx';
import { texts } from './texts.ts';
import { useStrings } from './use-inverters.ts';

/** The strings of every inverter: what each tracker gives, and how far that is from its neighbours. */
export function StringTable({ devices }: { devices: readonly Device[] }) {
  const t = useTexts(texts);
  const { quantityTokens } = useFormats();
  const figure = (value: number | null, unit: string) => quantityTokens(value, unit, { column: true }).figure;
  return (
    <ScrollTable caption={t('strings')}>
      <thead>
        <tr>
          <th scope="col">{t('inverter')}</th>
          <th scope="col" data-start>
            {t('tracker')}
          </th>
          <UnitHead name={t('voltage')} unit="V" />
          <UnitHead name={t('current')} unit="A" />
          <UnitHead name={t('dcPower')} unit="kW" />
          <UnitHead name={t('deviation')} />
        </tr>
      </thead>
      {useStrings(devices).map(({ device, strings }) => (
        <tbody key={device.id}>
          {strings.map(({ tracker, voltage, current, power, deviation }, index) => (
            <tr key={tracker} data-string={`${device.id} ${tracker}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={strings.length}>
                  {device.name}
                </th>
              )}
              <td data-start>{`MPPT ${tracker}`}</td>
              <td>{figure(voltage, 'V')}</td>
              <td>{figure(current, 'A')}</td>
              <td>{figure(power, 'kW')}</td>
              <td>
                <DeviationMark deviation={deviation} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}
