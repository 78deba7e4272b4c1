import { open } from 'node:fs/promises';
import type { Cancel, Clock } from '../clock.ts';

const PERIOD_MS = 1000;
/** As the player waits for a source. What is older says nothing about who is there now. */
const FRESH_MS = 10_000;
/** Far more than the largest list of viewers has. */
const MAX_BYTES = 64 * 1024;

export interface AudienceSourceOptions {
  /** The address of a sensor, or the path of a file that a sensor writes again and again. */
  readonly source: string;
  readonly clock: Pick<Clock, 'epochNow' | 'every'>;
  readonly request: (address: string, init: RequestInit) => Promise<Response>;
  /** Called with the list of viewers as the sensor wrote it. */
  readonly onViewers: (viewers: unknown[]) => void;
  readonly log: (text: string) => void;
}

/**
 * Reads who is in front of the screen once a second, for a page that can read neither files nor sensors of other origins. It is
 * silent while there is no list that can be read, and the page counts nobody then.
 */
export class AudienceSource {
  readonly #options: AudienceSourceOptions;
  #cancel: Cancel = () => {};
  #isReading = false;
  #failure = '';

  constructor(options: AudienceSourceOptions) {
    this.#options = options;
  }

  start(): void {
    this.#cancel = this.#options.clock.every(PERIOD_MS, () => void this.#read());
  }

  stop(): void {
    this.#cancel();
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const { source, onViewers } = this.#options;
      const text = isAddress(source) ? await this.#ask(source) : await this.#readFile(source);
      const viewers: unknown = JSON.parse(text);
      if (!Array.isArray(viewers)) throw new Error('no list of viewers');
      this.#note('');
      onViewers(viewers);
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    } finally {
      this.#isReading = false;
    }
  }

  async #ask(address: string): Promise<string> {
    const answer = await this.#options.request(address, { signal: AbortSignal.timeout(FRESH_MS) });
    if (!answer.ok) throw new Error(`the sensor answered ${answer.status}`);
    const body = Buffer.from(await answer.arrayBuffer());
    if (body.length > MAX_BYTES) throw new Error('the list is too long');
    return body.toString('utf8');
  }

  async #readFile(path: string): Promise<string> {
    const file = await open(path, 'r');
    try {
      const { size, mtimeMs } = await file.stat();
      if (size > MAX_BYTES) throw new Error('the list is too long');
      if (Math.abs(this.#options.clock.epochNow() - mtimeMs) > FRESH_MS)
        throw new Error('the file is not written any more');
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  }

  /** Each failure once, until another one follows or it works again. */
  #note(failure: string): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.#options.log(failure === '' ? 'audience: the sensor reports' : `audience: ${failure}`);
  }
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}
