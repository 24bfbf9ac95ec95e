import { testBrowser } from './browser-test.ts';
import { launchChromium } from './chromium.ts';

testBrowser('Chromium', { isInstalled: true, launch: launchChromium, isTheUsual: true });
