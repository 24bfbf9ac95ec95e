/** Thrown for an endpoint that this run cannot test; its message is the reason. */
export class LeftOut extends Error {}
