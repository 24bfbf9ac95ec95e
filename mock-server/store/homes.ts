export interface HomeRecord {
  readonly path: string;
  readonly component: string;
}

/** The default home of each user who has set one. */
export class Homes {
  readonly #byUser = new Map<string, HomeRecord>();

  of(userId: string): HomeRecord | null {
    return this.#byUser.get(userId) ?? null;
  }

  set(userId: string, home: HomeRecord): void {
    this.#byUser.set(userId, home);
  }

  cancel(userId: string): void {
    this.#byUser.delete(userId);
  }

  clear(): void {
    this.#byUser.clear();
  }
}
