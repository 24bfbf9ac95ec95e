/** Made by the build, so that the sources are checked without one; its types are checked in package.spec.ts. */
declare module 'ems-console/angular' {
  import type { Type } from '@angular/core';

  export const EmsAlarmBellDirective: Type<unknown>;
  export const EmsStationMonitorDirective: Type<unknown>;
}
