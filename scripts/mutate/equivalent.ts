/** A mutant that does the same as the code, as the program prints it behind its line and column. */
interface EquivalentMutant {
  readonly path: string;
  readonly mutant: string;
  readonly reason: string;
}

export const equivalent: readonly EquivalentMutant[] = [
  {
    path: 'src/api/push/driver.ts',
    mutant: 'this.#stopList = undefined; → ;  in  this.#stopList = undefined;',
    reason: 'to call off a request a second time does nothing',
  },
];
