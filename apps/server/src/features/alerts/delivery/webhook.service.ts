import type { AlertChanges } from '../../../platform/database/tables/alerts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SignedPosts } from '../../../platform/webhooks/index.ts';

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
  readonly #posts: SignedPosts;

  constructor(deps: Pick<Platform, 'outgoing' | 'clock'>) {
    this.#posts = new SignedPosts(deps);
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

  #post(target: Target, body: object, timeoutMs: number): Promise<string | null> {
    const receiver = { url: target.webhook_url, secret: target.webhook_secret };
    return this.#posts.post(receiver, JSON.stringify(body), timeoutMs);
  }
}
