import { sizedBox } from '../core/boxes.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import { gated, type LinkedProps } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import type { ConfigProblem } from '../core/settings.ts';
import { isOutside } from '../shell/router.tsx';
import { type Go, type HostOverrides, Shell } from '../shell/shell.tsx';
import type { ConsoleProperties } from './definition.ts';
import { consoleSurface } from './surface.ts';

/** Pages that open in a new window elsewhere are shown in the element, unless the host page opens them. */
const overridesOf =
  (host: ElementHost) =>
  (go: Go): HostOverrides => ({
    isWorkbench: false,
    openWindow(path) {
      if (host.emit('ems-navigate', { path })) go(path);
    },
    openPage: go,
    leaveWorkbench: () => go('/'),
  });

function Console(view: LinkedProps<ConsoleProperties>) {
  return <Shell {...view} overrides={overridesOf(view.host)} />;
}

/** Without it the console would move the page to an address that is not there. */
const refuse = ({ routing, basePath }: ConsoleProperties): ConfigProblem | undefined =>
  routing === 'browser' && isOutside(basePath)
    ? { property: 'basePath', message: `basePath: the page's address ${location.pathname} is not below ${basePath}` }
    : undefined;

const rules = { ...consoleSurface, refuse };

export const { mount }: ElementModule = elementModule(gated(Console, rules), sizedBox);
