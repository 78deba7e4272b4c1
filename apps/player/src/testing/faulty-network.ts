import { DEVICE_PATHS } from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';

/** Faults of one step: a request with its answer, or one message on a connection. */
export const STEP_FAULTS = [
  /** The step does not arrive, and the connection breaks. */
  'reset',
  /** The step arrives, and the connection breaks before anything comes back. */
  'answer-lost',
  /** The step does not arrive, and nothing ever says so: the other side is gone without closing the connection. */
  'half-open',
  /** The answer ends after half of its bytes. */
  'cut',
  /** The answer stops after half of its bytes, and the connection stays open. */
  'stalled',
  /** One bit of it changes: in the middle where the device verifies what it gets, otherwise so that it cannot be read. */
  'corrupt',
] as const;

export type StepFault = (typeof STEP_FAULTS)[number];

export interface FaultyNetworkOptions {
  readonly clock: Clock;
  /** The fault of each step, from the first; undefined where all is well. */
  readonly faults: (step: number) => StepFault | undefined;
  /** After how many milliseconds each copy of a message arrives; one copy after a moment by default. */
  readonly deliveries?: (message: number) => readonly number[];
}

const LATENCY_MS = 5;
/** Without a hash or signature; only TCP and TLS protect their bytes. */
const UNVERIFIED: readonly string[] = [DEVICE_PATHS.settings, DEVICE_PATHS.reports];

/** The network between one device and its server: every request and every message is a step that may fail. */
export class FaultyNetwork {
  readonly #options: FaultyNetworkOptions;
  #steps = 0;
  #messages = 0;

  constructor(options: FaultyNetworkOptions) {
    this.#options = options;
  }

  /** How many steps there have been. */
  get steps(): number {
    return this.#steps;
  }

  /** The fault of the next step. */
  next(): StepFault | undefined {
    this.#steps += 1;
    return this.#options.faults(this.#steps - 1);
  }

  /** Delivers a message once or more often, each copy after its time. */
  deliver(arrive: () => void): void {
    this.#messages += 1;
    const delays = this.#options.deliveries?.(this.#messages - 1) ?? [LATENCY_MS];
    for (const delayMs of delays) this.#options.clock.setTimer(delayMs, arrive);
  }

  /** A `fetch` to this server. */
  fetchFrom(answer: (request: Request) => Promise<Response>): typeof fetch {
    return async (input, init) => {
      const request = new Request(new URL(String(input), 'http://server'), init);
      // Not the request's own signal: it no longer follows this one once the request has been collected as garbage.
      const signal = init?.signal ?? new AbortController().signal;
      const fault = this.next();
      if (fault === 'half-open') return new Promise((_resolve, reject) => onAbort(signal, reject));
      if (fault === 'reset') throw new TypeError('connection reset');
      const response = await answer(request);
      if (fault === 'answer-lost') throw new TypeError('connection reset');
      if (fault === undefined) return response;
      return fault === 'corrupt' ? corrupted(request, response) : halved(response, fault, signal);
    };
  }
}

/** Also if it has been aborted already, while an answer was read. */
function onAbort(signal: AbortSignal, end: (reason: unknown) => void): void {
  if (signal.aborted) end(signal.reason);
  else signal.addEventListener('abort', () => end(signal.reason));
}

async function corrupted({ url }: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const at = UNVERIFIED.includes(new URL(url).pathname) ? 0 : bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Response(bytes, { status, headers });
}

/** The same answer, of which only half arrives. */
async function halved(response: Response, fault: 'cut' | 'stalled', signal: AbortSignal): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, bytes.length >> 1));
      onAbort(signal, (reason) => controller.error(reason));
    },
    pull(controller) {
      if (fault === 'cut') controller.error(new TypeError('connection reset'));
    },
  });
  return new Response(body, { status, headers });
}
