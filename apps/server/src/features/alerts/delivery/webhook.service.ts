import { createHmac } from 'node:crypto';
import type { AlertChanges } from '../../../platform/database/tables/alerts.ts';
import { OutgoingError } from '../../../platform/outgoing/index.ts';
import type { Platform } from '../../../platform/platform.ts';

const TIMEOUT_MS = 10_000;
/** The console gives up a call after ten seconds. */
const TEST_TIMEOUT_MS = 7_000;

interface Target {
  id: number;
  name: string;
  webhook_url: string;
  webhook_secret: string;
}

/** Posts signed notices to addresses that operators enter; see `docs/alerts.md`. */
export class Webhooks {
  readonly #deps: Pick<Platform, 'outgoing' | 'clock'>;

  constructor(deps: Pick<Platform, 'outgoing' | 'clock'>) {
    this.#deps = deps;
  }

  /** Answers why it failed, or null. @param number distinguishes notices; the same for a repetition */
  send(target: Target, number: number, changes: AlertChanges): Promise<string | null> {
    const body = { id: `${target.id}-${number}`, type: 'alerts', route: target.name, ...changes };
    return this.#post(target, body, TIMEOUT_MS);
  }

  /** The same with a notice that has no alerts. */
  test(target: Target): Promise<string | null> {
    const none = { began: [], began_count: 0, ended: [], ended_count: 0 };
    const body = { id: `${target.id}-test`, type: 'test', route: target.name, ...none };
    return this.#post(target, body, TEST_TIMEOUT_MS);
  }

  async #post(target: Target, body: object, timeoutMs: number): Promise<string | null> {
    const { outgoing, clock } = this.#deps;
    const json = JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now() / 1000));
    const headers = {
      'marquee-timestamp': timestamp,
      'marquee-signature': `sha256=${signatureOf(target.webhook_secret, timestamp, json)}`,
    };
    try {
      const { status } = await outgoing.post(target.webhook_url, json, { timeoutMs, maxBytes: 0, headers });
      return status >= 200 && status < 300 ? null : `http-${status}`;
    } catch (error) {
      if (error instanceof OutgoingError) return error.failure;
      throw error;
    }
  }
}

/** HMAC-SHA256 over time and body, so that an old notice cannot be sent again as a new one. */
export function signatureOf(secret: string, timestamp: string, json: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${json}`).digest('hex');
}
