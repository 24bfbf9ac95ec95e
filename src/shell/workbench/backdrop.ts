import { normalPath } from '../paths.ts';

/** What stands behind a page of the workbench: a film over the whole of it, one in its middle, a picture at its head. */
export type BackdropKind = 'power' | 'storage' | 'banner';

const storagePath = '/powerEquipmentStoredEnergyScene';

/** By the address alone, as the specification has it. */
export function backdropOf(pathname: string): BackdropKind | undefined {
  const path = normalPath(pathname);
  if (path === storagePath || path.startsWith(`${storagePath}/`)) return 'storage';
  if (path.includes('powerEquipment')) return 'power';
  return path.includes('workBenchMap') ? 'banner' : undefined;
}
