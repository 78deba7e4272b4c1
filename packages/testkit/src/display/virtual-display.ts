import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { canInstallByApt, installByApt } from '../system/apt.ts';

/** An X server without a screen, for programs that need one. */
export class VirtualDisplay {
  /** As in `DISPLAY`. */
  readonly name: string;
  readonly #child: ChildProcess;

  private constructor(name: string, child: ChildProcess) {
    this.name = name;
    this.#child = child;
  }

  /** Installs the X server, and a program that photographs it, where they are missing. @throws Error if that is not possible */
  static async start(size: { width: number; height: number }): Promise<VirtualDisplay> {
    for (const [program, name] of [
      ['Xvfb', 'xvfb'],
      ['maim', 'maim'],
    ] as const)
      install(program, name);
    // It chooses a free number and says which.
    const screen = ['-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'];
    const child = spawn('Xvfb', ['-displayfd', '3', ...screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const output = child.stdio[3];
    const number = await new Promise<string>((resolve, reject) => {
      output?.once('data', (data) => resolve(String(data).trim()));
      child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    });
    return new VirtualDisplay(`:${number}`, child);
  }

  stop(): void {
    this.#child.kill();
  }
}

function install(program: string, name: string): void {
  try {
    execFileSync('which', [program]);
  } catch {
    if (!canInstallByApt()) throw new Error(`This test needs ${program}: install the package ${name}.`);
    installByApt(name);
  }
}
