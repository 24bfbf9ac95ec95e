import type { EndpointName } from '#src/contract/endpoints.ts';

/** Verbs of calls that read. Every other call is taken for one that changes something: a new one is logged by itself. */
const reads = /^(?:list|get|count|view|download|search|find|check|preview|compare|export|summarize)(?=[A-Z])/;

/** A ticket is used up at once by the socket that it was asked for; nothing of it stays. */
const leavesNothing: readonly EndpointName[] = ['createPushTicket'];

export const isChange = (name: EndpointName): boolean => !reads.test(name) && !leavesNothing.includes(name);
