import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from './replace-file.ts';

const faultSchema = z.object({ number: z.int(), at: z.int(), detail: z.string() });

/** A failure that the agent had to mend. */
export type AgentFault = z.output<typeof faultSchema>;

/** The newest are enough to know what happens. */
const MAX_FAULTS = 20;

/** The failures that the server does not know yet, on disk: a remedy may have ended the agent, too. */
export class FaultList {
  readonly #file: string;
  #faults: readonly AgentFault[];

  /** @param folder of the agent's data */
  constructor(folder: string) {
    this.#file = join(folder, 'faults.json');
    this.#faults = readFaults(this.#file);
  }

  get faults(): readonly AgentFault[] {
    return this.#faults;
  }

  /** @param at epoch ms */
  add(at: number, detail: string): void {
    const number = (this.#faults.at(-1)?.number ?? 0) + 1;
    this.#write([...this.#faults, { number, at, detail }].slice(-MAX_FAULTS));
  }

  /** The server has them. */
  forget(upTo: number): void {
    this.#write(this.#faults.filter(({ number }) => number > upTo));
  }

  #write(faults: readonly AgentFault[]): void {
    this.#faults = faults;
    replaceFile(this.#file, JSON.stringify(faults));
  }
}

function readFaults(file: string): readonly AgentFault[] {
  try {
    return z.array(faultSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Absent at the first start.
    return [];
  }
}
