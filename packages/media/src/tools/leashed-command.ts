import { HAS_GROUPS } from './process-group.ts';

/** The descriptor of the pipe that nobody writes to: it ends when the server does, however the server ends. */
export const LEASH = 3;

/**
 * Waits beside the program, in its group, for the end of the pipe, and then ends the whole group. The program takes the
 * place of the shell, so that its number, output and end are its own, and does not get the pipe. What waits does not get
 * the channel that a program of ours may have beside the pipe, and would keep open.
 */
const SCRIPT = `{ read -r _; kill -9 0; } <&${LEASH} 4<&- >/dev/null 2>&1 & exec ${LEASH}<&-; exec "$@"`;

/**
 * A command that runs another, and ends it with all that it started as soon as the server is gone; left to itself, a
 * converter goes on for hours, because it does not mind that nobody reads what it tells, and a decoder that is stuck
 * hears nothing. It has to be started as a group of its own, with a pipe at {@link LEASH}. Where there are no groups it is
 * the command as it was.
 */
export function leashedCommand(command: { program: string; args: string[] }): typeof command {
  if (!HAS_GROUPS) return command;
  return { program: '/bin/sh', args: ['-c', SCRIPT, 'sh', command.program, ...command.args] };
}
