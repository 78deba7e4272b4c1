import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/** Longer than any answer of a browser that works. */
const ANSWER_TIMEOUT_MS = 15_000;

const messageSchema = z.object({
  id: z.int().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  sessionId: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

export interface DevtoolsEvent {
  readonly method: string;
  readonly params: unknown;
  /** Of the page that it comes from; undefined for one of the browser. */
  readonly sessionId: string | undefined;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * The DevTools protocol over the pipe of `--remote-debugging-pipe`: JSON texts that end with a zero byte. Nobody else on the
 * machine can reach the browser through it, as they could through a port.
 */
export class DevtoolsPipe {
  readonly #input: Writable;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onEvent: (event: DevtoolsEvent) => void;
  #lastId = 0;
  #rest: Buffer[] = [];

  /** @param onEvent gets every event of the browser and of the pages that it is attached to */
  constructor(
    input: Writable,
    output: Readable,
    clock: Pick<Clock, 'after'>,
    onEvent: (event: DevtoolsEvent) => void,
  ) {
    this.#input = input;
    this.#clock = clock;
    this.#onEvent = onEvent;
    output.on('data', (chunk: Buffer) => this.#received(chunk));
    output.on('close', () => this.#closed());
    // A browser that has ended breaks the pipe; `close` says so too.
    for (const stream of [input, output]) stream.on('error', () => undefined);
  }

  /** @throws Error if the browser refuses, does not answer in time, or has ended */
  send(
    method: string,
    params: object = {},
    sessionId?: string,
    timeoutMs = ANSWER_TIMEOUT_MS,
  ): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(timeoutMs, () => {
        this.#waiting.delete(id);
        reject(new Error(`the browser did not answer ${method}`));
      });
      this.#waiting.set(id, {
        resolve: (result) => {
          cancel();
          resolve(result);
        },
        reject: (error) => {
          cancel();
          reject(error);
        },
      });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Pieces are only joined at the end of a message: a screenshot comes in hundreds. */
  #received(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      this.#rest.push(chunk.subarray(from, end));
      const text = Buffer.concat(this.#rest).toString();
      this.#rest = [];
      from = end + 1;
      this.#dispatch(text);
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
  }

  #dispatch(text: string): void {
    const { id, method, params, sessionId, result, error } = messageSchema.parse(JSON.parse(text));
    if (id === undefined) {
      if (method !== undefined) this.#onEvent({ method, params, sessionId });
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #closed(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the browser has ended'));
    this.#waiting.clear();
  }
}
