/**
 * Whether the system has process groups, so that a process ends with all its children. A group of its own also shields the
 * process from Ctrl-C in the server's terminal, which would look like a failure of the file.
 */
export const HAS_GROUPS = process.platform !== 'win32';

/** Kills a process and its children; with {@link HAS_GROUPS} it must have been started `detached`. */
export function endGroup({ pid }: { pid?: number | undefined }): void {
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
