/** Made by the build, so that the sources are checked without one; its types are checked in package.spec.ts. */
declare module 'ems-console/angular' {
  import type { Type } from '@angular/core';

  export const EmsAlarmBellDirective: Type<unknown>;
  export const EmsStationMonitorDirective: Type<unknown>;
}

declare module 'ems-console/react' {
  import type { ComponentType } from 'react';

  export const EmsAlarmBell: ComponentType<Record<string, unknown>>;
}

declare module 'ems-console/vue' {
  import type { Component } from 'vue';

  export const EmsAlarmBell: Component;
}
