import type { EndpointName } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';

/** A ticket is used up at once by the socket that it was asked for; nothing of it stays. */
const leavesNothing: readonly EndpointName[] = ['createPushTicket'];

/** Every call that does not read is logged, a new one too. */
export const isChange = (name: EndpointName): boolean => !isRead(name) && !leavesNothing.includes(name);
