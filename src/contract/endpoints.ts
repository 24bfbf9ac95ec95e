import { alarmEndpoints } from './alarm/alarm.ts';
import { alarmCountEndpoints } from './alarm/alarm-count.ts';
import { alarmWorkEndpoints } from './alarm/alarm-work.ts';
import { appVersionEndpoints } from './system/app-version.ts';
import { auditEndpoints } from './system/audit.ts';
import { authEndpoints } from './user/auth.ts';
import { commandEndpoints } from './run/command.ts';
import { configAdminEndpoints } from './system/config-admin.ts';
import { dispatchEndpoints } from './run/dispatch.ts';
import { dispatchReviewEndpoints } from './run/dispatch-review.ts';
import { electricityPriceEndpoints } from './run/electricity-price.ts';
import { energyEndpoints } from './statistics/energy.ts';
import { incomeEndpoints } from './statistics/income.ts';
import type { AnswerOf, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
import { fileEndpoints } from './file.ts';
import { departmentEndpoints } from './organization/department.ts';
import { deviceLedgerEndpoints } from './station/device-ledger.ts';
import { dictionaryAdminEndpoints } from './system/dictionary-admin.ts';
import { dictionaryEndpoints } from './system/dictionary.ts';
import { handoverEndpoints } from './work-order/handover.ts';
import { importEndpoints } from './import.ts';
import { homeEndpoints } from './user/home.ts';
import { afterSaleEndpoints } from './life-cycle/after-sale.ts';
import { archiveEndpoints } from './life-cycle/archive.ts';
import { deliveryEndpoints } from './life-cycle/delivery.ts';
import { chainEndpoints } from './life-cycle/chain.ts';
import { lifeCycleDashboardEndpoints } from './life-cycle/dashboard.ts';
import { demandEndpoints } from './life-cycle/demand.ts';
import { gateEndpoints } from './life-cycle/gate.ts';
import { maintenanceEndpoints } from './life-cycle/maintenance.ts';
import { guaranteeEndpoints } from './life-cycle/sale-guarantees.ts';
import { saleEndpoints } from './life-cycle/sale.ts';
import { productionEndpoints } from './life-cycle/production.ts';
import { punchEndpoints } from './life-cycle/punch.ts';
import { menuAdminEndpoints } from './user/menu-admin.ts';
import { loginLogoEndpoints } from './system/login-logo.ts';
import { menuEndpoints } from './user/menu.ts';
import { merchantEndpoints } from './organization/merchant.ts';
import { appliedParameterEndpoints } from './station/applied-parameter.ts';
import { appliedPointEndpoints } from './points/applied-point.ts';
import { parameterEndpoints } from './system/parameter.ts';
import { messageEndpoints } from './alarm/message.ts';
import { messageReadEndpoints } from './alarm/message-read.ts';
import { organizationEndpoints } from './organization/organization.ts';
import { organizationAdminEndpoints } from './organization/organization-admin.ts';
import { fleetEndpoints } from './station/fleet.ts';
import { siteEndpoints } from './station/sites.ts';
import { overviewEndpoints } from './station/overview.ts';
import { passwordEndpoints } from './user/password.ts';
import { platformEndpoints } from './system/platform.ts';
import { preferenceEndpoints } from './user/preferences.ts';
import { pushEndpoints } from './push.ts';
import { roleEndpoints } from './user/role.ts';
import { pointTableEndpoints } from './points/point-table.ts';
import { pointWriteEndpoints } from './points/point-write.ts';
import { savedViewEndpoints } from './user/saved-view.ts';
import { sceneEndpoints } from './station/scene.ts';
import { runParameterEndpoints } from './run/run-parameter.ts';
import { sitePlanEndpoints } from './station/site-plan.ts';
import { stationEndpoints } from './station/station.ts';
import { stationConfigEndpoints } from './station/station-config.ts';
import { stationInfoEndpoints } from './station/station-info.ts';
import { statementEndpoints } from './statistics/statement.ts';
import { strategyEndpoints } from './run/strategy.ts';
import { measuredPointEndpoints } from './points/measured-points.ts';
import { telemetryEndpoints } from './points/telemetry.ts';
import { carbonEndpoints } from './statistics/carbon.ts';
import { carbonSumEndpoints } from './statistics/carbon-sums.ts';
import { chargingEndpoints } from './station/charging.ts';
import { profileEndpoints } from './user/user-profile.ts';
import { userEndpoints } from './user/user.ts';
import { userListEndpoints } from './user/user-list.ts';
import { userAdminEndpoints } from './user/user-admin.ts';
import { userBulkEndpoints } from './user/user-bulk.ts';
import { workOrderEndpoints } from './work-order/work-order.ts';
import { weatherEndpoints } from './station/weather.ts';
import { webConfigEndpoints } from './system/web-config.ts';

/** Every call of the console, by name: the one table that client, mock server and conformance tests share. */
export const endpoints = {
  ...authEndpoints,
  ...loginLogoEndpoints,
  ...platformEndpoints,
  ...importEndpoints,
  ...configAdminEndpoints,
  ...webConfigEndpoints,
  ...menuEndpoints,
  ...menuAdminEndpoints,
  ...merchantEndpoints,
  ...parameterEndpoints,
  ...appliedParameterEndpoints,
  ...appliedPointEndpoints,
  ...homeEndpoints,
  ...weatherEndpoints,
  ...userEndpoints,
  ...userListEndpoints,
  ...userAdminEndpoints,
  ...userBulkEndpoints,
  ...profileEndpoints,
  ...roleEndpoints,
  ...departmentEndpoints,
  ...organizationEndpoints,
  ...organizationAdminEndpoints,
  ...dictionaryEndpoints,
  ...dictionaryAdminEndpoints,
  ...messageEndpoints,
  ...messageReadEndpoints,
  ...preferenceEndpoints,
  ...handoverEndpoints,
  ...alarmCountEndpoints,
  ...alarmEndpoints,
  ...alarmWorkEndpoints,
  ...workOrderEndpoints,
  ...stationEndpoints,
  ...stationConfigEndpoints,
  ...stationInfoEndpoints,
  ...sitePlanEndpoints,
  ...sceneEndpoints,
  ...overviewEndpoints,
  ...fleetEndpoints,
  ...siteEndpoints,
  ...deviceLedgerEndpoints,
  ...measuredPointEndpoints,
  ...telemetryEndpoints,
  ...chargingEndpoints,
  ...energyEndpoints,
  ...carbonEndpoints,
  ...carbonSumEndpoints,
  ...incomeEndpoints,
  ...statementEndpoints,
  ...dispatchEndpoints,
  ...dispatchReviewEndpoints,
  ...pointTableEndpoints,
  ...pointWriteEndpoints,
  ...savedViewEndpoints,
  ...commandEndpoints,
  ...pushEndpoints,
  ...fileEndpoints,
  ...passwordEndpoints,
  ...auditEndpoints,
  ...electricityPriceEndpoints,
  ...strategyEndpoints,
  ...runParameterEndpoints,
  ...appVersionEndpoints,
  ...demandEndpoints,
  ...gateEndpoints,
  ...chainEndpoints,
  ...lifeCycleDashboardEndpoints,
  ...punchEndpoints,
  ...archiveEndpoints,
  ...saleEndpoints,
  ...guaranteeEndpoints,
  ...maintenanceEndpoints,
  ...productionEndpoints,
  ...deliveryEndpoints,
  ...afterSaleEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type RequestFor<N extends EndpointName> = RequestOf<Endpoints[N]>;
export type ParsedRequestFor<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>;
export type ResponseFor<N extends EndpointName> = ResponseOf<Endpoints[N]>;
export type AnswerFor<N extends EndpointName> = AnswerOf<Endpoints[N]>;
