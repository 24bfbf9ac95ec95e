import { useMemo } from 'react';
import { sizedBox } from '../core/boxes.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import { gated, type LinkedProps } from '../core/gate.tsx';
import { elementModule } from '../core/mount.tsx';
import { type Go, type HostOverrides, Shell } from '../shell/shell.tsx';
import type { WorkbenchProperties } from './definition.ts';
import { workbenchSurface } from './surface.ts';

const start = '/workBench';

/** The element contains only the workbench: links to other pages are emitted to the host page. */
const overridesOf =
  (host: ElementHost) =>
  (go: Go): HostOverrides => ({
    isWorkbench: true,
    openWindow: go,
    openPage: (path) => void host.emit('ems-navigate', { path }),
    leaveWorkbench: () => void host.emit('ems-close', {}),
  });

function Workbench({ props, ...view }: LinkedProps<WorkbenchProperties>) {
  const { path = start } = props;
  const routing = useMemo(() => ({ path }), [path]);
  return <Shell {...view} props={routing} overrides={overridesOf(view.host)} />;
}

export const { mount }: ElementModule = elementModule(gated(Workbench, workbenchSurface), sizedBox);
