import { texts as appConfigTexts } from '#src/features/system/app-config/texts.ts';
import { texts as configTexts } from '#src/features/system/config/texts.ts';
import { texts as dictionaryTexts } from '#src/features/system/dictionary/texts.ts';
import { texts as energyStatisticsTexts } from '#src/features/run-statistics/energy/texts.ts';
import { texts as logTexts } from '#src/features/system/log-manager/texts.ts';
import { texts as menuTexts } from '#src/features/permission/menu/texts.ts';
import { texts as merchantTexts } from '#src/features/permission/merchant/texts.ts';
import { texts as organizationTexts } from '#src/features/permission/organization/texts.ts';
import { texts as parameterTexts } from '#src/features/system/parameter/texts.ts';
import { texts as pointTableTexts } from '#src/features/point-table/texts.ts';
import { texts as priceTexts } from '#src/features/run-manager/electrovalence/texts.ts';
import { texts as roleTexts } from '#src/features/permission/role/texts.ts';
import { texts as runParameterTexts } from '#src/features/run-manager/run-parameter/texts.ts';
import { texts as stationConfigTexts } from '#src/features/permission/station-config/texts.ts';
import { texts as stationInfoTexts } from '#src/features/run-manager/station-info/texts.ts';
import { texts as strategyTexts } from '#src/features/run-manager/run-strategy/texts.ts';
import { texts as userTexts } from '#src/features/permission/user/texts.ts';
import { texts as webConfigTexts } from '#src/features/system/web-config/texts.ts';
import { texts as writablePointTexts } from '#src/features/run-manager/point/texts.ts';
import type { PageSource } from './page-source.ts';

/** Pages of administration and planning, by component path: their list is loaded with the first of them. */
export const morePages: ReadonlyMap<string, PageSource> = new Map<string, PageSource>([
  [
    'views/permission/stationConfig/index',
    {
      load: () => import('#src/features/permission/station-config/station-config-page.tsx'),
      texts: stationConfigTexts,
    },
  ],
  [
    'views/permission/merchant/index',
    { load: () => import('#src/features/permission/merchant/merchant-page.tsx'), texts: merchantTexts },
  ],
  [
    'views/runStatistics/energy/index',
    {
      load: () => import('#src/features/run-statistics/energy/energy-statistics-page.tsx'),
      texts: energyStatisticsTexts,
    },
  ],
  [
    'views/pointTable/index',
    { load: () => import('#src/features/point-table/point-table-page.tsx'), texts: pointTableTexts },
  ],
  [
    'views/runManager/point/index',
    { load: () => import('#src/features/run-manager/point/point-page.tsx'), texts: writablePointTexts },
  ],
  [
    'views/runManager/electrovalence/index',
    {
      load: () => import('#src/features/run-manager/electrovalence/electrovalence-page.tsx'),
      texts: priceTexts,
    },
  ],
  [
    'views/runManager/runParameter/index',
    {
      load: () => import('#src/features/run-manager/run-parameter/run-parameter-page.tsx'),
      texts: runParameterTexts,
    },
  ],
  [
    'views/runManager/stationInfo/index',
    {
      load: () => import('#src/features/run-manager/station-info/station-info-page.tsx'),
      texts: stationInfoTexts,
    },
  ],
  [
    'views/runManager/strategy/index',
    {
      load: () => import('#src/features/run-manager/run-strategy/run-strategy-page.tsx'),
      texts: strategyTexts,
    },
  ],
  [
    'views/permission/menu/index',
    { load: () => import('#src/features/permission/menu/menu-page.tsx'), texts: menuTexts },
  ],
  [
    'views/permission/role/index',
    { load: () => import('#src/features/permission/role/role-page.tsx'), texts: roleTexts },
  ],
  [
    'views/system/logManager/index',
    { load: () => import('#src/features/system/log-manager/log-manager-page.tsx'), texts: logTexts },
  ],
  [
    'views/system/appConfig/index',
    { load: () => import('#src/features/system/app-config/app-config-page.tsx'), texts: appConfigTexts },
  ],
  [
    'views/system/config/index',
    { load: () => import('#src/features/system/config/config-page.tsx'), texts: configTexts },
  ],
  [
    'views/system/dictionary/index',
    { load: () => import('#src/features/system/dictionary/dictionary-page.tsx'), texts: dictionaryTexts },
  ],
  [
    'views/system/webConfig/index',
    { load: () => import('#src/features/system/web-config/web-config-page.tsx'), texts: webConfigTexts },
  ],
  [
    'views/system/parameter/index',
    { load: () => import('#src/features/system/parameter/parameter-page.tsx'), texts: parameterTexts },
  ],
  [
    'views/permission/user/index',
    { load: () => import('#src/features/permission/user/user-page.tsx'), texts: userTexts },
  ],
  [
    'views/permission/organization/index',
    {
      load: () => import('#src/features/permission/organization/organization-page.tsx'),
      texts: organizationTexts,
    },
  ],
]);
