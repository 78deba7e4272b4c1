import { HAS_GROUPS } from './process-group.ts';

/** The descriptor of a pipe that nobody writes to: it closes when the server ends, in whatever way. */
export const PARENT_PIPE = 3;

/**
 * Starts a watcher in the program's process group that waits for the pipe to close and then kills the whole group. The
 * program replaces the shell, so its pid, output and exit code are its own, and it does not inherit the pipe. The watcher
 * must not inherit Node's IPC channel, or it would keep that open.
 */
const SCRIPT = `{ read -r _; kill -9 0; } <&${PARENT_PIPE} 4<&- >/dev/null 2>&1 & exec ${PARENT_PIPE}<&-; exec "$@"`;

/**
 * Wraps a command so that it is killed with its children as soon as the server ends. Otherwise a converter would run
 * on for hours without anyone reading its output, and a hung decoder would never notice. Start the command as a process
 * group of its own, with a pipe at {@link PARENT_PIPE}. Returns the command unchanged on systems without groups.
 */
export function endWithParent(command: { program: string; args: string[] }): typeof command {
  if (!HAS_GROUPS) return command;
  return { program: '/bin/sh', args: ['-c', SCRIPT, 'sh', command.program, ...command.args] };
}
