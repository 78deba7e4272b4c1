import { type ChildProcess, spawn } from 'node:child_process';

/** A player that the run starts: a command in which `{url}` stands for the address of the scripted server. */
export class PlayerProcess {
  readonly #child: ChildProcess;
  #output = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.#output = (this.#output + data.toString()).slice(-4000);
      });
    child.on('error', (error) => {
      this.#output += String(error);
    });
  }

  static start([program = '', ...args]: readonly string[], url: string): PlayerProcess {
    const child = spawn(
      program,
      args.map((argument) => argument.replaceAll('{url}', url)),
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, MARQUEE_SERVER: url } },
    );
    return new PlayerProcess(child);
  }

  /** The last that it wrote. */
  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.pid === undefined) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(timer);
  }
}
