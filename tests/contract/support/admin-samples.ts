import { carbonSamples } from '../statistics/carbon-samples.ts';
import { configSamples } from '../system/config-samples.ts';
import { dictionarySamples } from '../system/dictionary-samples.ts';
import { menuAdminNames, menuSamples } from '../user/menu-samples.ts';
import { merchantSamples } from '../organization/merchant-samples.ts';
import { organizationSamples } from '../organization/organization-samples.ts';
import { parameterSamples } from '../system/parameter-samples.ts';
import { roleSamples } from '../user/role-samples.ts';
import { stationConfigSamples } from '../station/station-config-samples.ts';
import { userAdminNames, userSamples } from '../user/user-samples.ts';
import { webConfigSamples } from '../system/web-config-samples.ts';

/** Samples of calls that administrators alone may make. */
const forAdministrators = {
  ...merchantSamples,
  ...dictionarySamples,
  ...configSamples,
  ...organizationSamples,
  ...roleSamples,
  ...parameterSamples,
  ...carbonSamples,
  ...stationConfigSamples,
  ...webConfigSamples,
};

/** Valid requests of the calls of the administration's pages. */
export const adminSamples = { ...forAdministrators, ...menuSamples, ...userSamples };

/** Calls of these pages that administrators alone may make. */
export const adminNames: readonly string[] = [...Object.keys(forAdministrators), ...menuAdminNames, ...userAdminNames];
