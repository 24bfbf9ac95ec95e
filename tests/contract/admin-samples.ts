import { carbonSamples } from './carbon-samples.ts';
import { configSamples } from './config-samples.ts';
import { dictionarySamples } from './dictionary-samples.ts';
import { menuAdminNames, menuSamples } from './menu-samples.ts';
import { merchantSamples } from './merchant-samples.ts';
import { organizationSamples } from './organization-samples.ts';
import { parameterSamples } from './parameter-samples.ts';
import { roleSamples } from './role-samples.ts';
import { stationConfigSamples } from './station-config-samples.ts';
import { userAdminNames, userSamples } from './user-samples.ts';
import { webConfigSamples } from './web-config-samples.ts';

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
