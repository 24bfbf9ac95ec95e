const key = 'ems-reloaded-for';

/**
 * Notes that the window reloads itself for this version. @returns false where it has done so already, or where the
 * storage refuses: it must never go round in circles
 */
export function stampReload(version: string, storage: () => Storage = () => sessionStorage): boolean {
  try {
    if (storage().getItem(key) === version) return false;
    storage().setItem(key, version);
    return storage().getItem(key) === version;
  } catch {
    return false;
  }
}
