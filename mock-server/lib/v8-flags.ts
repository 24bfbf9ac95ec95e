import { setFlagsFromString } from 'node:v8';

/** How far the heap may grow over what is alive before it is cleaned, %; 0: as V8 has it. */
const heapGrowth = 20;
/** With more stations than these such frequent cleaning costs more time than the memory is worth. */
const stationsMax = 1_000;
/** Bytes of bytecode that a function runs before the V8 of Node 20 optimises it: four times its own budget. */
const interruptBudget = 264 * 1024;
/** Later versions count the calls of a function instead, and write an error about the setting. */
const hasInterruptBudget = process.versions.v8.startsWith('11.');

/**
 * Settings of V8 for a server of so many stations, for the whole process from now on.
 *
 * The heap is cleaned earlier than V8 does by itself: that lets the heap of some hundred stations grow to several times of
 * what is alive. Code is optimised later: the first page of a fleet spent a third of its processor time on code that ran a
 * few times only, and loops of the simulator become faster with more known of them.
 */
export function setV8Flags(stations: number): void {
  setFlagsFromString(`--heap-growing-percent=${stations > stationsMax ? 0 : heapGrowth}`);
  if (hasInterruptBudget) setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}
