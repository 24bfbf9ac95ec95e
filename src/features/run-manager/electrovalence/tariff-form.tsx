import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, toggle } from '#src/blocks/form/fields.tsx';
import type { AnyForm, FormField } from '#src/blocks/form/form-field.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { electricityPriceEndpoints, tariffForm } from '#src/contract/run/electricity-price.ts';
import { demandField } from './demand-field.tsx';
import { HolidayControl, HolidayDays } from './holiday-field.tsx';
import { sharesField } from './shares-field.tsx';
import { SeasonFields } from './season-fields.tsx';
import { TariffCheck } from './tariff-check.tsx';
import type { TariffValues } from './tariff-edit.ts';
import { SeasonPrices } from './tariff-view.tsx';
import { texts } from './texts.ts';
import { priceReads } from './use-prices.ts';
import { useTariffEditor } from './use-tariff-editor.ts';

function useStationZone(form: AnyForm | undefined): string | undefined {
  const { data } = useStations();
  return data?.find(({ id }) => id === form?.getValues('stationId'))?.timeZone;
}

const holidays: FormField<string[]> = {
  Control: HolidayControl,
  Value: HolidayDays,
  toInput: (value) => (value ?? []) as string[],
};

/** The seasons, and below them what is wrong with the prices as they are now. */
function Seasons({ form }: { form: AnyForm }) {
  const editor = useTariffEditor(form);
  return (
    <>
      <SeasonFields editor={editor} />
      <TariffCheck values={editor.values} issues={editor.issues} />
    </>
  );
}

const seasons: FormField<TariffValues['seasons']> = {
  Control: Seasons,
  Value: ({ value }) => <SeasonPrices seasons={value as TariffValues['seasons']} />,
  toInput: (value) => (value ?? []) as TariffValues['seasons'],
};

/** A tariff: its seasons, their kinds of day and the slots of those, checked while they are changed. */
export default defineForm(tariffForm, {
  texts,
  fields: {
    name: text(),
    source: text(),
    validFrom: date({ useZone: useStationZone }),
    feedIn: number({ unit: ({ currency }) => `${String(currency)}/kWh` }),
    serviceFee: number({ unit: ({ currency }) => `${String(currency)}/kWh` }),
    storedExportPaid: toggle(),
    demand: demandField,
    shares: sharesField,
    holidays,
    seasons,
  },
  read: electricityPriceEndpoints.getElectricityPrice,
  create: electricityPriceEndpoints.saveElectricityPrice,
  update: electricityPriceEndpoints.saveElectricityPrice,
  stale: priceReads,
  widthPx: 760,
});
