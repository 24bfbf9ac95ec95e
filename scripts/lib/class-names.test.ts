import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { glob } from './glob.ts';

/** Classes that a style sheet styles by themselves, outside of any other. */
const styledAlone = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[}{,])\s*\.(ems-[\w-]+)(?=\s*[,{>:[])/gm)].map(
      ([, name = '']) => name,
    ),
  );

/** A screen's folder, the login or the rest of the shell. Style sheets stay in the page once the code was loaded. */
const ownerOf = (path: string) =>
  /^src\/(?:features\/[\w-]+(?:\/[\w-]+)?(?=\/)|shell\/login(?=\/)|shell(?=\/)|ui(?=\/)|charts(?=\/)|blocks(?=\/))/.exec(
    path,
  )?.[0];

/** Of blocks that screens arrange in their own way. */
const isShared = (folders: ReadonlySet<string>) =>
  ['src/ui', 'src/charts', 'src/blocks'].some((one) => folders.has(one));

test('no two screens style a class of the same name: the style sheets of both may be in the page', async () => {
  const owners = new Map<string, Set<string>>();
  for (const path of await glob(/\.css$/)) {
    const owner = ownerOf(path);
    if (owner === undefined) continue;
    for (const name of styledAlone(await readFile(path, 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  }
  expect(owners.size).toBeGreaterThan(300);
  expect(
    [...owners]
      .filter(([, folders]) => folders.size > 1 && !isShared(folders))
      .map(([name, folders]) => [name, ...folders]),
  ).toEqual([]);
});
