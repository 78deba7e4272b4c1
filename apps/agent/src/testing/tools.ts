import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRunner, type RunProgram } from '../system/run-program.ts';

/** Shell scripts in place of the tools of the hardware. */
export class Tools {
  /** How long they may take. */
  timeoutMs = 20_000;
  readonly #folder: string;

  /** @param folder empty */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'calls'), '');
  }

  /** Runs them, and nothing else but the most common programs. */
  readonly run: RunProgram = (...call) => {
    const path = `${join(this.#folder, 'bin')}:/bin:/usr/bin`;
    return programRunner({ PATH: path, STATE: this.#folder }, this.timeoutMs)(...call);
  };

  /** @param text of the script; `$STATE` is a folder for what it remembers */
  add(name: string, text: string): void {
    const file = join(this.#folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "$STATE/calls"\n${text}\n`);
    chmodSync(file, 0o755);
  }

  /** The calls of the tools, in order. */
  get calls(): string[] {
    return readFileSync(join(this.#folder, 'calls'), 'utf8').split('\n').filter(Boolean);
  }
}
