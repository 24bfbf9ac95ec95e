/** An object that is written again at each step: a new one for each costs as much as its figures. */
export type Reused<T> = { -readonly [K in keyof T]: T[K] };
