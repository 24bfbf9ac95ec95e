import type { EndpointName } from '#src/contract/endpoints.ts';
import { appVersionHandlers } from '../records/app-version-actions.ts';
import { merchantHandlers } from '../records/merchant-actions.ts';
import { dictionaryAdminHandlers } from '../records/dictionary-actions.ts';
import { merchantImportHandlers } from '../records/merchant-import.ts';
import { merchantSaveHandlers } from '../records/merchant-save.ts';
import { deliveryHandlers } from '../records/life-cycle/delivery-actions.ts';
import { archiveHandlers } from '../records/archives.ts';
import { productionHandlers } from '../records/life-cycle/production-actions.ts';
import { sisterHandlers } from '../records/life-cycle/sisters.ts';
import { demandHandlers } from '../records/life-cycle/demand-actions.ts';
import { punchHandlers } from '../records/life-cycle/punch-items.ts';
import { roleHandlers } from '../records/role-actions.ts';
import { saleHandlers } from '../records/life-cycle/sale-actions.ts';
import { departmentAdminHandlers } from '../records/departments.ts';
import { dictionaryImportHandlers } from '../records/dictionary-import.ts';
import { parameterImportHandlers } from '../records/parameter-import.ts';
import { organizationImportHandlers } from '../records/organization-import.ts';
import { organizationMoveHandlers } from '../records/organization-moves.ts';
import { organizationRestoreHandlers } from '../records/organization-restore.ts';
import { organizationAdminHandlers } from '../records/organizations.ts';
import { stationConfigHandlers } from '../records/station-config-actions.ts';
import { stationInfoHandlers } from '../records/station-info-actions.ts';
import { stationInfoImportHandlers } from '../records/station-info-import.ts';
import { recordHandlers } from '../records/registry.ts';
import { lifeCycleChain } from './chain/life-cycle-chain.ts';
import { lifeCycleDashboard } from './life-cycle-dashboard.ts';
import { alarmHandlers } from './alarm.ts';
import { auditHandlers } from './audit.ts';
import { afterSaleHandlers } from './after-sale.ts';
import { maintenanceHandlers } from './maintenance.ts';
import { authHandlers } from './auth.ts';
import type { HandlersOf } from '../call/call.ts';
import { configHandlers } from './config.ts';
import { commandHandlers } from './command.ts';
import { carbonHandlers } from './carbon.ts';
import { carbonHourHandlers } from './carbon-hours.ts';
import { chargingHandlers } from './charging.ts';
import { departmentHandlers } from './department.ts';
import { deviceLedgerHandlers } from './device-ledger.ts';
import { dictionaryHandlers } from './dictionary.ts';
import { dispatchHandlers } from './dispatch.ts';
import { dispatchReviewHandlers } from './dispatch-review.ts';
import { electricityPriceHandlers } from './electricity-price.ts';
import { handoverHandlers } from './handover.ts';
import { homeHandlers } from './home.ts';
import { fileHandlers } from './file.ts';
import { importHandlers } from './import.ts';
import { menuAdminHandlers } from './menu-admin.ts';
import { menuHandlers } from './menu.ts';
import { messageHandlers } from './message.ts';
import { signInHandlers } from './sign-in.ts';
import { smsHandlers } from './sms.ts';
import { organizationHandlers } from './organization.ts';
import { overviewHandlers } from './overview.ts';
import { passwordHandlers } from './password.ts';
import { parameterHandlers } from './parameter.ts';
import { platformHandlers } from './platform.ts';
import { preferenceHandlers } from './preferences.ts';
import { pushHandlers } from './push.ts';
import { pointApplyHandlers } from './point-apply.ts';
import { pointImportHandlers } from './point-import.ts';
import { pointSearchHandlers } from './point-search.ts';
import { pointTableHandlers } from './point-table.ts';
import { pointWriteHandlers } from './point-write.ts';
import { saleGuaranteeHandlers } from './sale-guarantees.ts';
import { savedViewHandlers } from './saved-view.ts';
import { sceneHandlers } from './scene.ts';
import { runParameterHandlers } from './run-parameter.ts';
import { sitePlanHandlers } from './site-plan.ts';
import { stationHandlers } from './station.ts';
import { strategyAnalysisHandlers } from './strategy-analysis.ts';
import { strategyHandlers } from './strategy.ts';
import { incomeHandlers } from './income.ts';
import { statementHandlers } from './statement.ts';
import { telemetryHandlers } from './telemetry.ts';
import { userHandlers } from './user.ts';
import { userAccessHandlers } from './user-access.ts';
import { userAdminHandlers } from './user-admin.ts';
import { userBulkHandlers } from './user-bulk.ts';
import { userImportHandlers } from './user-import.ts';
import { userListHandlers } from './user-list.ts';
import { weatherHandlers } from './weather.ts';
import { webConfigHandlers } from './web-config.ts';
import { workOrderHandlers } from './work-order.ts';

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
  ...dispatchHandlers,
  ...dispatchReviewHandlers,
  ...deviceLedgerHandlers,
  ...telemetryHandlers,
  ...carbonHandlers,
  ...carbonHourHandlers,
  ...incomeHandlers,
  ...statementHandlers,
  ...chargingHandlers,
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
