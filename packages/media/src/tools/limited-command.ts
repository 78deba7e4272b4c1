import { findProgram } from './find-program.ts';

/** Limits that the system enforces, so that they hold even after the server has died. */
export interface ProgramLimits {
  /** Of all threads together. */
  cpuSeconds: number;
  memoryBytes: number;
}

const GIBIBYTE = 1024 ** 3;
/** Between SIGXCPU, which names the limit, and SIGKILL. */
const GRACE_SECONDS = 5;

/** The limits for drawing a single frame. */
export const FRAME_LIMITS: ProgramLimits = { cpuSeconds: 60, memoryBytes: 4 * GIBIBYTE };

/** Wraps a command in util-linux's `prlimit`, which nearly every Linux has; returns it unchanged elsewhere. */
export async function limitedCommand(
  program: string,
  args: readonly string[],
  { cpuSeconds, memoryBytes }: ProgramLimits,
): Promise<{ program: string; args: string[] }> {
  const prlimit = await findProgram('prlimit');
  if (!prlimit) return { program, args: [...args] };
  const limits = [`--cpu=${cpuSeconds}:${cpuSeconds + GRACE_SECONDS}`, `--as=${memoryBytes}`, '--core=0'];
  return { program: prlimit, args: [...limits, '--', program, ...args] };
}
