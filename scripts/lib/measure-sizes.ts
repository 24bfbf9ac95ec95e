import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dist } from './dist.ts';
import { type Lab, embedBell, fillLogin, openLab } from './lab.ts';
import { followCaptcha } from './captcha.ts';
import { begunBefore, type Load, noteWhen, notedAt, recordLoads, untilQuiet } from './loads.ts';

export type Sizes = Map<string, readonly Load[]>;

/** Sign-in page until the form stands and until all is quiet; then the console until its first list stands. */
async function measureConsole(lab: Lab, sizes: Sizes): Promise<void> {
  const code = followCaptcha(lab.server.world.captchas);
  const page = await lab.newPage();
  await noteWhen(page, '[name="username"]');
  const loads = recordLoads(page);
  await page.goto(`${lab.server.url}/login?redirect=%2FalarmManager`);
  const usable = await notedAt(page);
  await untilQuiet(page, 1500);
  const first = await loads.all(await begunBefore(page, usable));
  sizes.set(
    'login.usable',
    first.filter(({ kind }) => kind === 'code'),
  );
  const idle = await loads.all();
  sizes.set('login.settled', idle);
  await fillLogin(page, code());
  await page.locator('form [type="submit"]').click();
  await page.locator('table tbody tr').first().waitFor();
  // What stands beside the first page may follow it by two seconds.
  await untilQuiet(page, 2500);
  const all = await loads.all();
  sizes.set('console', all);
  const before = new Set(idle.map(({ path }) => path));
  sizes.set(
    'console.further',
    all.filter(({ path }) => !before.has(path)),
  );
  await page.close();
}

/** The bell in a page of another origin: its loader alone, closed with its count, and opened. */
export async function measureBell(lab: Lab, sizes: Sizes): Promise<void> {
  const page = await lab.newPage();
  const loads = recordLoads(page);
  await embedBell(page, lab);
  const button = page.locator('ems-alarm-bell').getByRole('button').first();
  await button.waitFor();
  await untilQuiet(page);
  const closed = await loads.all();
  sizes.set(
    'elements.loader',
    closed.filter(({ path }) => path === '/elements/ems-elements.js'),
  );
  sizes.set('bell.closed', closed);
  await button.click();
  await page.locator('ems-alarm-bell').getByRole('listitem').first().waitFor();
  await untilQuiet(page);
  sizes.set('bell.open', await loads.all());
  await page.close();
}

/** The document, which has the login page in three languages. */
function measureDocument(sizes: Sizes): void {
  const bytes = gzipSync(readFileSync(`${dist}/console/index.html`), { level: 9 }).length;
  sizes.set('document', [{ path: '/index.html', kind: 'other', bytes }]);
}

/** Measures the chunk of each screen by the build's manifest. */
function measurePages(sizes: Sizes): void {
  const folder = `${dist}/console`;
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { readonly file: string; readonly isDynamicEntry?: boolean }
  >;
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    const name = /^src\/features\/(.+)\/[^/]+-page\.tsx$/.exec(source)?.[1];
    if (!name || !isDynamicEntry) continue;
    const bytes = gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length;
    sizes.set(`page.${name}`, [{ path: `/${file}`, kind: 'code', bytes }]);
  }
}

/** Everything that has a budget, as a browser loads it from what was built. */
export async function measureSizes(): Promise<Sizes> {
  const lab = await openLab();
  const sizes: Sizes = new Map();
  try {
    await measureConsole(lab, sizes);
    await measureBell(lab, sizes);
    measureDocument(sizes);
    measurePages(sizes);
  } finally {
    await lab.close();
  }
  return sizes;
}
