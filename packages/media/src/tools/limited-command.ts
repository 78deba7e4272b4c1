import { findProgram } from './find-program.ts';

/** What the system enforces of a program, so that it holds even when the server that started it is gone. */
export interface ProgramLimits {
  /** Of all its threads together. */
  cpuSeconds: number;
  memoryBytes: number;
}

const GIBIBYTE = 1024 ** 3;
/** Between the signal that says which limit it was and the one that says nothing. */
const LAST_SECONDS = 5;

export const FRAME_LIMITS: ProgramLimits = { cpuSeconds: 60, memoryBytes: 4 * GIBIBYTE };

/** A command that runs another with limits, where the system has one: util-linux' `prlimit`, on nearly every Linux. */
export async function limitedCommand(
  program: string,
  args: readonly string[],
  { cpuSeconds, memoryBytes }: ProgramLimits,
): Promise<{ program: string; args: string[] }> {
  const prlimit = await findProgram('prlimit');
  if (!prlimit) return { program, args: [...args] };
  const limits = [`--cpu=${cpuSeconds}:${cpuSeconds + LAST_SECONDS}`, `--as=${memoryBytes}`, '--core=0'];
  return { program: prlimit, args: [...limits, '--', program, ...args] };
}
