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

/** Keeps a second server out of a folder; a lock whose process is gone is taken over. Returns the call that gives it back. @throws Error */
export function lock(path: string): () => void {
  const pid = holder(path);
  if (pid > 0 && pid !== process.pid && isRunning(pid))
    throw new Error(`process ${pid} uses it already; if that is no mock server, delete ${path}`);
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}
