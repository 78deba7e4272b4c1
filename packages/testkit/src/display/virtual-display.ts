import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallByApt, installByApt } from '../system/apt.ts';
import { DUMMY_CARD } from './dummy-driver.ts';

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
  static async start({ width, height }: { width: number; height: number }): Promise<VirtualDisplay> {
    install('Xvfb', 'xvfb');
    install('maim', 'maim');
    return VirtualDisplay.#start('Xvfb', ['-screen', '0', `${width}x${height}x24`]);
  }

  /**
   * One with two outputs of 640 × 480, which show the same until `xrandr` places them. For where `whyNoDummyCard` has no reason.
   * @param folder for its configuration and log
   */
  static async startWithTwoOutputs(folder: string): Promise<VirtualDisplay> {
    install('xrandr', 'x11-xserver-utils');
    install('maim', 'maim');
    const [configuration, log] = [join(folder, 'xorg.conf'), join(folder, 'xorg.log')];
    writeFileSync(configuration, DUMMY_CARD);
    // It would forget its outputs as soon as no program uses it.
    const args = ['-noreset', '-config', configuration, '-logfile', log];
    const display = await VirtualDisplay.#start('Xorg', args);
    const env = { ...process.env, DISPLAY: display.name };
    const turnOn = ['--output', 'DUMMY1', '--mode', '640x480', '--same-as', 'DUMMY0'];
    for (const words of [['--addmode', 'DUMMY1', '640x480'], turnOn]) execFileSync('xrandr', words, { env });
    return display;
  }

  static async #start(program: string, args: readonly string[]): Promise<VirtualDisplay> {
    // It chooses a free number and says which.
    const child = spawn(program, ['-displayfd', '3', '-nolisten', 'tcp', ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const output = child.stdio[3];
    const number = await new Promise<string>((resolve, reject) => {
      output?.once('data', (data) => resolve(String(data).trim()));
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
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
