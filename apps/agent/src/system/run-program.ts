import { execFile } from 'node:child_process';

/** A tool that takes longer hangs. */
const TIMEOUT_MS = 10_000;
/** An uncompressed picture of a large screen. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

/** Runs a program of the machine, found on PATH, without a shell, and resolves with what it printed. */
export type RunProgram = (name: string, args: readonly string[], input?: string) => Promise<Buffer>;

/** Runs programs in this environment. They fail with their own words if they fail, and with ours if they hang. */
export function programRunner(
  env: Readonly<Record<string, string | undefined>>,
  timeoutMs = TIMEOUT_MS,
): RunProgram {
  return (name, args, input) =>
    new Promise((resolve, reject) => {
      const options = {
        env,
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
      } as const;
      const child = execFile(name, [...args], { ...options, encoding: 'buffer' }, (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        reject(new Error(reasonOf(name, error, stderr.toString())));
      });
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
}

function reasonOf(name: string, error: Error & { killed?: boolean; code?: unknown }, words: string): string {
  if (error.code === 'ENOENT') return `${name} is not installed`;
  if (error.killed) return `${name} did not answer`;
  return words.trim().split('\n').at(-1) || `${name} failed`;
}
