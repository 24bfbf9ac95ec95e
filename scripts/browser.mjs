import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bin, node, run } from './lib/run.mjs';

/** Where browsers of the Chromium family are installed. */
function systemPaths() {
  const { env } = process;
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['', env.HOME].map((home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    );
  if (process.platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        [
          'Google/Chrome/Application/chrome.exe',
          'Chromium/Application/chrome.exe',
          'Microsoft/Edge/Application/msedge.exe',
        ].map((path) => join(folder, path)),
      );
  // First what has no window to draw: a third less work for the same pages.
  const names = [
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
  ];
  const folders = [...new Set([...(env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function playwrightPath() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** The browser to test with: `EMS_BROWSER`, the system's, or the one Playwright downloaded; undefined if there is none. */
export async function findBrowser() {
  const named = process.env.EMS_BROWSER;
  if (named) {
    if (!existsSync(named)) throw new Error(`EMS_BROWSER names ${named}, which is not there.`);
    return named;
  }
  return [...systemPaths(), await playwrightPath()].find((path) => existsSync(path));
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const hasChineseFont = () =>
  ['/usr/share/fonts/opentype', '/usr/share/fonts/truetype'].some(
    (folder) => existsSync(folder) && readdirSync(folder).some((name) => /noto|wqy|arphic/.test(name)),
  );

async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}

/** Gets nginx where the system's packages can be installed; its tests are left out where it is not there. */
export async function ensureNginx(log) {
  if (existsSync('/usr/sbin/nginx') || !isDebianRoot()) return;
  log("Installing nginx from the system's packages (apt-get install nginx-light) …");
  await installPackages(['nginx-light']);
}

/** Finds a browser or gets one, saying each step before it is done. @throws Error when none can be had */
export async function ensureBrowser(log) {
  const found = await findBrowser();
  if (found) return found;
  log('No Chrome, Chromium or Edge found: downloading Chromium (npx playwright install chromium) …');
  const download = await node([bin('playwright'), 'install', 'chromium']);
  const downloaded = await findBrowser();
  if (download.code === 0 && downloaded) return downloaded;
  if (isDebianRoot()) {
    const packages = ['chromium-headless-shell', ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
    log(`The download failed: installing the system's packages (apt-get install ${packages.join(' ')}) …`);
    await installPackages(packages);
    const packaged = await findBrowser();
    if (packaged) return packaged;
  }
  throw new Error(`No browser: install Chrome, Chromium or Edge, or name one in EMS_BROWSER.\n${download.output}`);
}

/** What the browser is started with; root may not use the sandbox on Linux. */
export const browserArgs = [
  '--disable-background-networking',
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
