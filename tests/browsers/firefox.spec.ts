import { existsSync } from 'node:fs';
import { hasScreen } from './driven-browser.ts';
import { firefoxPath, launchFirefox } from './firefox.ts';
import { testBrowser } from './browser-test.ts';

testBrowser('Firefox', { isInstalled: existsSync(firefoxPath) && hasScreen(), launch: launchFirefox });
