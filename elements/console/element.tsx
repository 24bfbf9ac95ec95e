import { sizedBox } from '../core/boxes.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import { gated, type LinkedProps } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import type { Way } from '../shell/router.tsx';
import { type Manners, Shell } from '../shell/shell.tsx';
import type { ConsoleProperties } from './definition.ts';

/** What has a window of its own elsewhere is shown in place, unless the page opens it itself. */
const mannersOf =
  (host: ElementHost) =>
  (way: Way): Manners => ({
    isWorkbench: false,
    openWindow(path) {
      if (host.emit('ems-navigate', { path })) way.go(path);
    },
    openPage: (path) => way.go(path),
    leaveWorkbench: () => way.go('/'),
  });

function Console(view: LinkedProps<ConsoleProperties>) {
  return <Shell {...view} manners={mannersOf(view.host)} />;
}

export const { mount }: ElementModule = elementModule(gated(Console), sizedBox);
