/** An endpoint that cannot be looked at here: why, in words. */
export class LeftOut extends Error {}
