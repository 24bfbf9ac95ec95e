import { existsSync } from 'node:fs';
import { hasScreen } from './driven-browser.ts';
import { testBrowser } from './browser-test.ts';
import { launchWebkit, webkitDriverPath } from './webkit.ts';

testBrowser('WebKitGTK', { isInstalled: existsSync(webkitDriverPath) && hasScreen(), launch: launchWebkit });
