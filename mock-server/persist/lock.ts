import { readFileSync, rmSync, writeFileSync } from 'node:fs';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holder(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/** Locks a folder against a second server; a lock whose process has ended is replaced. Returns the function that unlocks. @throws Error */
export function lock(path: string): () => void {
  const pid = holder(path);
  if (pid > 0 && pid !== process.pid && isRunning(pid))
    throw new Error(`process ${pid} uses it already; if that is no mock server, delete ${path}`);
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}
