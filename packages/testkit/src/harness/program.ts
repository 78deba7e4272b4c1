import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const MAX_LINES = 50;

/** Programs that run. An error that ends this process must not leave them running. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** A program ended before it was ready. */
export class ProgramEndedError extends Error {
  readonly words: readonly string[];

  /** @param words the last lines of its output */
  constructor(code: number | null, words: readonly string[]) {
    super(`ended with ${code}:\n${words.join('\n')}`);
    this.name = 'ProgramEndedError';
    this.words = words;
  }
}

/** A child program that prints a line when it is ready. */
export class Program {
  readonly #child: ChildProcess;
  readonly #words: string[];

  private constructor(child: ChildProcess, words: string[]) {
    this.#child = child;
    this.#words = words;
  }

  /**
   * @param args of Node: the script first
   * @throws ProgramEndedError with the program's last output if it ends before it is ready
   */
  static async start(
    args: string[],
    env: Record<string, string>,
    isReady: (line: string) => boolean,
  ): Promise<Program> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const words: string[] = [];
    const ready = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        words.push(line);
        if (words.length > MAX_LINES) words.shift();
        if (isReady(line)) ready.resolve();
      });
    }
    child.once('exit', (code) => ready.reject(new ProgramEndedError(code, words)));
    await ready.promise;
    return new Program(child, words);
  }

  /** The last lines of its output. */
  get words(): readonly string[] {
    return this.#words;
  }

  /** Resident memory in MiB: current and peak. */
  async memory(): Promise<{ now: number; peak: number }> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8');
    const mebibytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
  }

  /** How many files and sockets it has open. */
  async openFiles(): Promise<number> {
    return (await readdir(`/proc/${this.#child.pid}/fd`)).length;
  }

  /** Processor time used so far in milliseconds, user and kernel mode together. */
  async processorTime(): Promise<number> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const TICK_MS = 10;
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }

  /** Asks it to stop and waits. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills it, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops it from running until {@link resume}, as a suspended machine does. */
  suspend(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill(signal);
    await gone;
  }
}
