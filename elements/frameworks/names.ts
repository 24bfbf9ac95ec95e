/** What a framework's component has to know of its element. */
export interface ElementNames {
  readonly tag: string;
  /** Attribute by property name; their values are primitives. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Objects and functions. */
  readonly properties: readonly string[];
  /** Event by handler: `onEmsAlarmOpen` → `ems-alarm-open`. */
  readonly events: Readonly<Record<string, string>>;
}
