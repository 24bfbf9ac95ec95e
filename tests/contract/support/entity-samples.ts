import type { RequestFor } from '#src/contract/endpoints.ts';
import type { PriceKind } from '#src/contract/statistics/energy.ts';
import { creditCodeCheck } from '#src/contract/rules/merchant.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { stationId as anyStationId } from '../work-order/work-order-samples.ts';

let count = 0;
/** A number that increases with each call, for unique names and days. */
const next = (): number => (count += 1);

export const revisionOf = ({ id, revision }: { readonly id: string; readonly revision: number }) => ({ id, revision });

/** A slot of whole hours. */
export const hours = (startHour: number, endHour: number) => ({
  startHour,
  startMinute: 0 as const,
  endHour,
  endMinute: 0 as const,
});

const priced = (startHour: number, endHour: number, kind: PriceKind, price: number) => ({
  ...hours(startHour, endHour),
  kind,
  price,
});

/** A tariff that starts in 2030, each on another day; its night slot crosses midnight. */
export const newTariff = (stationId = anyStationId): RequestFor<'saveElectricityPrice'> => ({
  stationId,
  name: 'Test tariff',
  source: 'Test',
  currency: 'CNY',
  validFrom: new Date(Date.UTC(2030, 0, next())).toISOString().slice(0, 10),
  feedIn: 0.4,
  holidays: ['2030-01-01'],
  shares: [{ party: 'Test party', percent: 100 }],
  seasons: [
    {
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      prices: [
        {
          days: [...dayKinds],
          slots: [priced(23, 7, 'valley', 0.3), priced(7, 18, 'flat', 0.7), priced(18, 23, 'peak', 1.2)],
        },
      ],
    },
  ],
});

/** A plan of one day for all, from its slots. */
export const everyDay = (slots: RequestFor<'saveStrategy'>['seasons'][number]['plans'][number]['slots']) => ({
  holidays: [],
  seasons: [{ months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], plans: [{ days: [...dayKinds], slots }] }],
});

/** A plan that charges at night and idles during the day. */
export const newStrategy = (stationId = anyStationId): RequestFor<'saveStrategy'> => ({
  stationId,
  name: `Test strategy ${next()}`,
  remark: '',
  ...everyDay([
    { ...hours(22, 6), use: 'charge' },
    { ...hours(6, 22), use: 'hold' },
  ]),
  chargeTo: 80,
  reserve: 20,
});

/** The plan of a strategy alone. */
export const planOf = ({ seasons, holidays, chargeTo, reserve }: RequestFor<'saveStrategy'>) => ({
  seasons,
  holidays,
  chargeTo,
  reserve,
});

export const newAppVersion = (): RequestFor<'saveAppVersion'> => ({
  platform: 'android',
  versionNumber: `3.0.${next()}`,
  downloadAddress: 'https://download.example.com/ems.apk',
  forcedUpgrade: false,
  updateContent: { zh: '测试' },
});

export const newDemand = (): RequestFor<'addDemand'> => ({
  title: 'Test demand',
  kind: 'new',
  country: 'CN',
  source: 'customer',
  priority: '3',
  customer: 'Test',
  site: 'Test',
  ratedPower: 100,
  capacity: 215,
  contractNumber: '',
  currency: 'CNY',
  owner: 'Test',
  content: 'Test',
  plannedDevelop: '2026-01-01',
  plannedTest: '2026-02-01',
  plannedDeliver: '',
  plannedOperate: '',
});

export const newMaintenance = (): RequestFor<'addMaintenance'> => ({
  stationId: anyStationId,
  type: 'inspection',
  title: 'Test',
  doneOn: '2026-06-01',
  operator: 'Test',
  content: 'Test',
  result: '',
});

/** A service company in China without branches, each with another credit code. */
export function newMerchant(changes: Partial<RequestFor<'saveMerchant'>> = {}): RequestFor<'saveMerchant'> {
  const start = `91330100MA${String(next()).padStart(7, '0')}`;
  return {
    name: { zh: '测试服务公司', en: 'Test services', de: 'Testdienste' },
    kind: 'service',
    country: 'CN',
    creditCode: `${start}${creditCodeCheck(start)}`,
    contactName: '测试',
    contactPhone: '13800001234',
    validFrom: '2026-01-01',
    validUntil: '2027-12-31',
    ...changes,
  };
}

export const newRole = (): RequestFor<'saveRole'> => ({
  roleName: { zh: '夜班运维', en: 'Night operator', de: 'Nachtschicht' },
  roleCode: `NIGHT_${next()}`,
  add: { menuIds: ['3101'], permissions: ['alarm_acknowledge'] },
  remove: { menuIds: ['3102'] },
});

/** A page of the menu with an address and a component name of its own. */
export const newMenuRow = (): RequestFor<'saveMenuRow'> => {
  const number = next();
  return {
    parentId: '',
    name: { zh: `测试页 ${number}`, en: `Test page ${number}`, de: `Testseite ${number}` },
    kind: 'page',
    url: `/testPage${number}`,
    icon: '',
    componentPath: 'views/message/index',
    componentName: `TestPage${number}`,
    isShown: true,
    keepAlive: false,
    redirect: '',
  };
};
