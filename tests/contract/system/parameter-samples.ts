import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import type { appliedParameterEndpoints } from '#src/contract/station/applied-parameter.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { parameterEndpoints } from '#src/contract/system/parameter.ts';
import { type ParameterColumn, parameterColumns, parameterNames } from '#src/contract/system/parameter-sheet.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';

type Name = keyof typeof parameterEndpoints | keyof typeof appliedParameterEndpoints;

/** A day so many years from the harness's clock. */
export const dayIn = ({ server }: Harness, years: number): string => {
  const date = new Date(server.world.clock.now());
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

/** A version of the carbon factor of Zhejiang that begins in a year. */
export const newVersion = (harness: Harness, fields: Partial<RequestFor<'saveParameter'>> = {}) => ({
  parameterKey: 'carbonFactor' as const,
  scopeKind: 'region' as const,
  scopeId: 'CN-ZJ',
  value: 0.5246,
  validFrom: dayIn(harness, 1),
  source: {
    zh: '浙江省电力平均排放因子',
    en: 'Mean emission factor of Zhejiang',
    de: 'Mittlerer Emissionsfaktor Zhejiang',
  },
  ...fields,
});

let days = 0;

/** Another day of the next years at each call: a scope has one value a day. */
const freshDay = ({ server }: Harness): string => dateOf(server.world.clock.now() + (400 + (days += 1)) * dayMs);

type Cells = Partial<Readonly<Record<ParameterColumn, string | number>>>;

/** A row of a sheet of values: the carbon factor of Zhejiang from another day on. */
export const parameterCells = (harness: Harness, cells: Cells = {}): Cells => ({
  parameterKey: parameterNames.carbonFactor.en,
  scopeKind: 'Region',
  scopeId: 'Zhejiang',
  value: 0.5246,
  validFrom: freshDay(harness),
  sourceZh: '浙江省电力平均排放因子',
  ...cells,
});

export const parameterFile = (rows: readonly Cells[]): File =>
  sheetFile(
    parameterColumns,
    rows.map((row) => parameterColumns.map((column) => row[column] ?? null)),
  );

/** A valid request of each call about parameters. */
export const parameterSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listParameters: async () => ({ parameterKey: 'carbonFactor', scopeKind: 'region' }),
  getParameter: async () => ({ id: 'carbonFactor@region.CN' }),
  getParameterVersion: async () => ({ id: 'PV1' }),
  saveParameter: async (harness) => newVersion(harness, { validFrom: freshDay(harness) }),
  removeParameter: async (harness, user) => {
    await user.call('saveParameter', newVersion(harness, { validFrom: freshDay(harness) }));
    const version = newVersion(harness, { validFrom: freshDay(harness) });
    const { id, revision } = await user.call('saveParameter', version);
    return { id, revision };
  },
  listAppliedParameters: async () => ({}),
  listStationParameters: async () => ({}),
  importParameters: async (harness) => ({ file: parameterFile([parameterCells(harness)]), dryRun: 'true' as const }),
  downloadParameterTemplate: async () => ({}),
  previewParameter: async (harness) => {
    const { source: _source, ...request } = newVersion(harness);
    return request;
  },
};
