import type { EndpointName } from './endpoints.ts';

/** Verbs of calls that read. A call with another verb counts as one that changes something. */
const readingVerbs =
  /^(?:list|get|count|view|download|search|find|check|preview|compare|export|summarize|simulate|lint)(?=[A-Z])/;

/** Whether a call only reads: sent twice, it changes nothing. */
export const isRead = (name: EndpointName): boolean => readingVerbs.test(name);
