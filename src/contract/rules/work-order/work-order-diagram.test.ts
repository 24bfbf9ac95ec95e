import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { workOrderStatuses, workOrderSteps } from './work-order-flow.ts';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));

/** `from --> to: label` for each line of the diagram. */
async function arrows(): Promise<string[]> {
  const diagram = /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(await readFile(readme, 'utf8'))?.[1] ?? '';
  return diagram
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

test('[ST-02] the diagram shows exactly the steps of the machine, whose they are and what they need', async () => {
  const declared = workOrderSteps.flatMap(({ action, from, to, actor, needs }) =>
    from.map((each) => {
      const who = actor === 'anyone' ? '' : ` (${actor})`;
      return `${each} --> ${to}: ${action}${who}${needs ? ` [${needs}]` : ''}`;
    }),
  );
  const bySystem = ['[*] --> toBeIssued: create', 'archiving --> archived: file'];
  const left = new Set<string>(['archiving', ...workOrderSteps.flatMap(({ from }) => from)]);
  const ends = workOrderStatuses.filter((status) => !left.has(status)).map((status) => `${status} --> [*]`);
  expect((await arrows()).toSorted()).toEqual([...declared, ...bySystem, ...ends].toSorted());
});
