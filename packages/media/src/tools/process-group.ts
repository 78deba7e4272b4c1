/**
 * Whether a process can be started so that all it starts in turn ends with it. It also keeps a Ctrl-C at the server's
 * terminal from them, whose end would be taken for a fault of the file at hand.
 */
export const HAS_GROUPS = process.platform !== 'win32';

/** Ends a process that was started `detached`, where {@link HAS_GROUPS}, with all that it started. */
export function endGroup({ pid }: { pid?: number | undefined }): void {
  if (pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
