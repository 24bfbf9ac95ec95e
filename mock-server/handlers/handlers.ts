import type { EndpointName } from '#src/contract/endpoints.ts';
import { appVersionHandlers } from '../records/system/app-version-actions.ts';
import { merchantHandlers } from '../records/organization/merchant-actions.ts';
import { dictionaryAdminHandlers } from '../records/system/dictionary-actions.ts';
import { merchantImportHandlers } from '../records/organization/merchant-import.ts';
import { merchantSaveHandlers } from '../records/organization/merchant-save.ts';
import { deliveryHandlers } from '../records/life-cycle/delivery-actions.ts';
import { archiveHandlers } from '../records/archives.ts';
import { productionHandlers } from '../records/life-cycle/production-actions.ts';
import { sisterHandlers } from '../records/life-cycle/sisters.ts';
import { demandHandlers } from '../records/life-cycle/demand-actions.ts';
import { punchHandlers } from '../records/life-cycle/punch-items.ts';
import { roleHandlers } from '../records/role/role-actions.ts';
import { saleHandlers } from '../records/life-cycle/sale-actions.ts';
import { departmentAdminHandlers } from '../records/organization/departments.ts';
import { dictionaryImportHandlers } from '../records/system/dictionary-import.ts';
import { parameterImportHandlers } from '../records/system/parameter-import.ts';
import { organizationImportHandlers } from '../records/organization/organization-import.ts';
import { organizationMoveHandlers } from '../records/organization/organization-moves.ts';
import { organizationRestoreHandlers } from '../records/organization/organization-restore.ts';
import { organizationAdminHandlers } from '../records/organization/organizations.ts';
import { stationConfigHandlers } from '../records/station/station-config-actions.ts';
import { stationInfoHandlers } from '../records/station/station-info-actions.ts';
import { stationInfoImportHandlers } from '../records/station/station-info-import.ts';
import { recordHandlers } from '../records/registry.ts';
import { lifeCycleChain } from './chain/life-cycle-chain.ts';
import { lifeCycleDashboard } from './life-cycle/life-cycle-dashboard.ts';
import { alarmHandlers } from './alarm/alarm.ts';
import { auditHandlers } from './system/audit.ts';
import { afterSaleHandlers } from './life-cycle/after-sale.ts';
import { maintenanceHandlers } from './life-cycle/maintenance.ts';
import { authHandlers } from './user/auth.ts';
import type { HandlersOf } from '../call/call.ts';
import { configHandlers } from './system/config.ts';
import { commandHandlers } from './run/command.ts';
import { carbonHandlers } from './statistics/carbon.ts';
import { carbonHourHandlers } from './statistics/carbon-hours.ts';
import { chargingHandlers } from './statistics/charging.ts';
import { departmentHandlers } from './system/department.ts';
import { deviceLedgerHandlers } from './station/device-ledger.ts';
import { dictionaryHandlers } from './system/dictionary.ts';
import { dispatchHandlers } from './run/dispatch.ts';
import { dispatchReviewHandlers } from './run/dispatch-review.ts';
import { electricityPriceHandlers } from './run/electricity-price.ts';
import { handoverHandlers } from './work-order/handover.ts';
import { homeHandlers } from './user/home.ts';
import { fileHandlers } from './system/file.ts';
import { importHandlers } from './system/import.ts';
import { menuAdminHandlers } from './user/menu-admin.ts';
import { menuHandlers } from './user/menu.ts';
import { messageHandlers } from './alarm/message.ts';
import { signInHandlers } from './user/sign-in.ts';
import { smsHandlers } from './user/sms.ts';
import { organizationHandlers } from './system/organization.ts';
import { fleetHandlers } from './station/fleet.ts';
import { siteHandlers } from './station/sites.ts';
import { overviewHandlers } from './station/overview.ts';
import { passwordHandlers } from './user/password.ts';
import { parameterHandlers } from './run/parameter.ts';
import { platformHandlers } from './system/platform.ts';
import { preferenceHandlers } from './user/preferences.ts';
import { pushHandlers } from './system/push.ts';
import { measuredPointHandlers } from './point/measured-points.ts';
import { pointApplyHandlers } from './point/point-apply.ts';
import { pointImportHandlers } from './point/point-import.ts';
import { pointSearchHandlers } from './point/point-search.ts';
import { pointTableHandlers } from './point/point-table.ts';
import { pointWriteHandlers } from './point/point-write.ts';
import { saleGuaranteeHandlers } from './life-cycle/sale-guarantees.ts';
import { savedViewHandlers } from './user/saved-view.ts';
import { sceneHandlers } from './station/scene.ts';
import { runParameterHandlers } from './run/run-parameter.ts';
import { sitePlanHandlers } from './station/site-plan.ts';
import { stationHandlers } from './station/station.ts';
import { strategyAnalysisHandlers } from './run/strategy-analysis.ts';
import { strategyHandlers } from './run/strategy.ts';
import { incomeHandlers } from './statistics/income.ts';
import { statementHandlers } from './statistics/statement.ts';
import { telemetryHandlers } from './point/telemetry.ts';
import { userHandlers } from './user/user.ts';
import { userAccessHandlers } from './user/user-access.ts';
import { userAdminHandlers } from './user/user-admin.ts';
import { userBulkHandlers } from './user/user-bulk.ts';
import { userImportHandlers } from './user/user-import.ts';
import { userListHandlers } from './user/user-list.ts';
import { weatherHandlers } from './station/weather.ts';
import { webConfigHandlers } from './system/web-config.ts';
import { workOrderHandlers } from './work-order/work-order.ts';

/** A handler for every row of the endpoint table: a missing one, or one with a wrong answer, does not compile. */
export const handlers: HandlersOf<EndpointName> = {
  ...authHandlers,
  ...smsHandlers,
  ...platformHandlers,
  ...parameterHandlers,
  ...configHandlers,
  ...webConfigHandlers,
  ...menuHandlers,
  ...importHandlers,
  ...menuAdminHandlers,
  ...homeHandlers,
  ...weatherHandlers,
  ...userHandlers,
  ...userImportHandlers,
  ...userListHandlers,
  ...userAdminHandlers,
  ...userBulkHandlers,
  ...userAccessHandlers,
  ...roleHandlers,
  ...departmentHandlers,
  ...organizationHandlers,
  ...organizationAdminHandlers,
  ...organizationMoveHandlers,
  ...organizationImportHandlers,
  ...dictionaryImportHandlers,
  ...parameterImportHandlers,
  ...departmentAdminHandlers,
  ...organizationRestoreHandlers,
  ...dictionaryHandlers,
  ...messageHandlers,
  ...preferenceHandlers,
  ...handoverHandlers,
  ...alarmHandlers,
  ...workOrderHandlers,
  ...stationHandlers,
  ...sitePlanHandlers,
  ...sceneHandlers,
  ...overviewHandlers,
  ...fleetHandlers,
  ...siteHandlers,
  ...dispatchHandlers,
  ...dispatchReviewHandlers,
  ...deviceLedgerHandlers,
  ...telemetryHandlers,
  ...carbonHandlers,
  ...carbonHourHandlers,
  ...incomeHandlers,
  ...statementHandlers,
  ...chargingHandlers,
  ...measuredPointHandlers,
  ...pointSearchHandlers,
  ...pointTableHandlers,
  ...pointApplyHandlers,
  ...pointWriteHandlers,
  ...pointImportHandlers,
  ...savedViewHandlers,
  ...commandHandlers,
  ...pushHandlers,
  ...fileHandlers,
  ...passwordHandlers,
  ...auditHandlers,
  ...signInHandlers,
  ...electricityPriceHandlers,
  ...strategyAnalysisHandlers,
  ...strategyHandlers,
  ...runParameterHandlers,
  ...recordHandlers,
  ...demandHandlers,
  ...archiveHandlers,
  ...saleHandlers,
  ...saleGuaranteeHandlers,
  ...productionHandlers,
  ...sisterHandlers,
  ...deliveryHandlers,
  ...punchHandlers,
  ...lifeCycleChain,
  ...lifeCycleDashboard,
  ...maintenanceHandlers,
  ...afterSaleHandlers,
  ...appVersionHandlers,
  ...merchantHandlers,
  ...dictionaryAdminHandlers,
  ...merchantSaveHandlers,
  ...merchantImportHandlers,
  ...stationConfigHandlers,
  ...stationInfoHandlers,
  ...stationInfoImportHandlers,
};
