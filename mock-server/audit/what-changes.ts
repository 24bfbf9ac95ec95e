import type { EndpointName } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';

/** A ticket is used up at once by the socket that it was asked for; nothing of it stays. */
const leavesNothing: readonly EndpointName[] = ['createPushTicket'];

/** An empty sheet to fill in has no data. */
const hasNoData: readonly EndpointName[] = ['downloadLedgerTemplate'];

/** Every call that does not read counts as a change, a new one too. */
export const isChange = (name: EndpointName): boolean => !isRead(name) && !leavesNothing.includes(name);

/** They leave nothing, and a file of the caller is compared with records of others. */
const comparesFiles: readonly EndpointName[] = ['checkProductionSheet', 'checkDeliverySheet'];

/** Whether a call takes data out of the console. */
const isExport = (name: EndpointName): boolean => /^(?:download|export)/.test(name) && !hasNoData.includes(name);

/** Changes are logged, what takes data out, and sheets that are read. */
export const isLogged = (name: EndpointName): boolean =>
  isChange(name) || isExport(name) || comparesFiles.includes(name);
