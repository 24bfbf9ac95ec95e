import { alarmEndpoints } from './alarm.ts';
import { alarmCountEndpoints } from './alarm-count.ts';
import { alarmWorkEndpoints } from './alarm-work.ts';
import { appVersionEndpoints } from './app-version.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { commandEndpoints } from './command.ts';
import { configAdminEndpoints } from './config-admin.ts';
import { dispatchEndpoints } from './dispatch.ts';
import { dispatchReviewEndpoints } from './dispatch-review.ts';
import { electricityPriceEndpoints } from './electricity-price.ts';
import { energyEndpoints } from './energy.ts';
import { incomeEndpoints } from './income.ts';
import type { AnswerOf, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
import { fileEndpoints } from './file.ts';
import { departmentEndpoints } from './department.ts';
import { deviceLedgerEndpoints } from './device-ledger.ts';
import { dictionaryAdminEndpoints } from './dictionary-admin.ts';
import { dictionaryEndpoints } from './dictionary.ts';
import { handoverEndpoints } from './handover.ts';
import { importEndpoints } from './import.ts';
import { homeEndpoints } from './home.ts';
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
import { menuAdminEndpoints } from './menu-admin.ts';
import { loginLogoEndpoints } from './login-logo.ts';
import { menuEndpoints } from './menu.ts';
import { merchantEndpoints } from './merchant.ts';
import { appliedParameterEndpoints } from './applied-parameter.ts';
import { appliedPointEndpoints } from './applied-point.ts';
import { parameterEndpoints } from './parameter.ts';
import { messageEndpoints } from './message.ts';
import { messageReadEndpoints } from './message-read.ts';
import { organizationEndpoints } from './organization.ts';
import { organizationAdminEndpoints } from './organization-admin.ts';
import { overviewEndpoints } from './overview.ts';
import { passwordEndpoints } from './password.ts';
import { platformEndpoints } from './platform.ts';
import { preferenceEndpoints } from './preferences.ts';
import { pushEndpoints } from './push.ts';
import { roleEndpoints } from './role.ts';
import { pointTableEndpoints } from './point-table.ts';
import { pointWriteEndpoints } from './point-write.ts';
import { savedViewEndpoints } from './saved-view.ts';
import { sceneEndpoints } from './scene.ts';
import { runParameterEndpoints } from './run-parameter.ts';
import { sitePlanEndpoints } from './site-plan.ts';
import { stationEndpoints } from './station.ts';
import { stationConfigEndpoints } from './station-config.ts';
import { stationInfoEndpoints } from './station-info.ts';
import { statementEndpoints } from './statement.ts';
import { strategyEndpoints } from './strategy.ts';
import { telemetryEndpoints } from './telemetry.ts';
import { carbonEndpoints } from './carbon.ts';
import { carbonSumEndpoints } from './carbon-sums.ts';
import { chargingEndpoints } from './charging.ts';
import { profileEndpoints } from './user-profile.ts';
import { userEndpoints } from './user.ts';
import { userListEndpoints } from './user-list.ts';
import { userAdminEndpoints } from './user-admin.ts';
import { userBulkEndpoints } from './user-bulk.ts';
import { workOrderEndpoints } from './work-order.ts';
import { weatherEndpoints } from './weather.ts';
import { webConfigEndpoints } from './web-config.ts';

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
  ...deviceLedgerEndpoints,
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
