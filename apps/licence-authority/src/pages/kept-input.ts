const SECRETS: readonly string[] = ['csrf', 'password', 'privateKey', 'apiV3Key'];
/** Nobody comes back to a refused form later. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly until: number;
}

/** The input of forms that were refused, for the next page of the same session. Secrets have to be entered again. */
export class KeptInput {
  readonly #kept = new Map<string, Kept>();

  keep(session: string, action: string, fields: Readonly<Record<string, string>>, now: number): void {
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
    const shown = Object.entries(fields).filter(([name]) => !SECRETS.includes(name));
    this.#kept.set(session, { action, fields: Object.fromEntries(shown), until: now + KEPT_MS });
  }

  /** The input is handed out once. */
  take(session: string, now: number): Pick<Kept, 'action' | 'fields'> | undefined {
    const kept = this.#kept.get(session);
    this.#kept.delete(session);
    return kept && kept.until > now ? kept : undefined;
  }
}
