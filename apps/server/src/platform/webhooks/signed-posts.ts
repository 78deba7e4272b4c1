import { createHmac } from 'node:crypto';
import { OutgoingError } from '../outgoing/index.ts';
import type { Platform } from '../platform.ts';

/** The receiver of a request, and the key of its signature. */
interface Receiver {
  url: string;
  secret: string;
}

/** Posts signed JSON to addresses that operators enter; `docs/webhooks.md` says how a receiver checks the signature. */
export class SignedPosts {
  readonly #deps: Pick<Platform, 'outgoing' | 'clock'>;

  constructor(deps: Pick<Platform, 'outgoing' | 'clock'>) {
    this.#deps = deps;
  }

  /** Answers why it failed, or null. */
  async post({ url, secret }: Receiver, json: string, timeoutMs: number): Promise<string | null> {
    const { outgoing, clock } = this.#deps;
    const timestamp = String(Math.floor(clock.now() / 1000));
    const headers = {
      'marquee-timestamp': timestamp,
      'marquee-signature': `sha256=${signatureOf(secret, timestamp, json)}`,
    };
    try {
      const { status } = await outgoing.post(url, json, { timeoutMs, maxBytes: 0, headers });
      return status >= 200 && status < 300 ? null : `http-${status}`;
    } catch (error) {
      if (error instanceof OutgoingError) return error.failure;
      throw error;
    }
  }
}

/** HMAC-SHA256 over time and body, so that an old request cannot be sent again as a new one. */
export function signatureOf(secret: string, timestamp: string, json: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${json}`).digest('hex');
}
