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
  /** Never answers; the connection stays open. */
  readonly hang?: boolean | undefined;
}

interface Planted {
  readonly id: string;
  readonly fault: Fault;
  left: number;
}

/** The faults that are planted now. */
export class Faults {
  #planted: Planted[] = [];
  #count = 0;

  /** Returns the id for `remove`. */
  plant(fault: Fault): string {
    const id = `fault-${++this.#count}`;
    this.#planted.push({ id, fault, left: fault.times ?? Infinity });
    return id;
  }

  remove(id: string): void {
    this.#planted = this.#planted.filter((planted) => planted.id !== id);
  }

  /** The first fault that is meant for this path, counted down. */
  next(path: string): Fault | undefined {
    const hit = this.#planted.find(({ fault }) => path.startsWith(fault.path));
    if (!hit) return undefined;
    hit.left -= 1;
    this.#planted = this.#planted.filter(({ left }) => left > 0);
    return hit.fault;
  }

  list(): readonly (Fault & { readonly id: string })[] {
    return this.#planted.map(({ id, fault, left }) => ({
      ...fault,
      id,
      times: Number.isFinite(left) ? left : undefined,
    }));
  }

  clear(): void {
    this.#planted = [];
  }
}
