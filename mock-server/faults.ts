/** What goes wrong with the next calls below a path. */
export interface Fault {
  /** Path prefix below `/api`, e.g. `/alarm`; `/` is every call. */
  readonly path: string;
  /** How many calls; for ever if not given. */
  readonly times?: number | undefined;
  /** Milliseconds before anything else happens. */
  readonly latency?: number | undefined;
  /** Answers with this HTTP status and no readable body. */
  readonly status?: number | undefined;
  /** Answers 200 with a body that is no envelope. */
  readonly malformed?: boolean | undefined;
  /** Answers 200 with this business code. */
  readonly code?: number | undefined;
  readonly msg?: string | undefined;
  /** Cuts the connection without an answer. */
  readonly drop?: boolean | undefined;
}

/** The faults that are planted now. */
export class Faults {
  #planted: { fault: Fault; left: number }[] = [];

  plant(fault: Fault): void {
    this.#planted.push({ fault, left: fault.times ?? Infinity });
  }

  /** The first fault that is meant for this path, counted down. */
  take(path: string): Fault | undefined {
    const hit = this.#planted.find(({ fault }) => path.startsWith(fault.path));
    if (!hit) return undefined;
    hit.left -= 1;
    this.#planted = this.#planted.filter(({ left }) => left > 0);
    return hit.fault;
  }

  list(): readonly Fault[] {
    return this.#planted.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  clear(): void {
    this.#planted = [];
  }
}
