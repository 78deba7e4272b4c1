import { fetchMissedStyles } from './missed-styles.ts';

/** Scripts that are fetched when they are first needed. After a failure the next call fetches them again. */
export class Scripts<Loaded> {
  /** The exports of the scripts, once they have arrived. */
  loaded: Loaded | undefined;
  /** How often fetching them has failed. */
  failures = 0;
  private readonly load: () => Promise<Loaded>;
  private loading: Promise<Loaded> | undefined;

  constructor(load: () => Promise<Loaded>) {
    this.load = load;
  }

  /** @throws what the browser throws if the scripts cannot be fetched */
  fetch(): Promise<Loaded> {
    this.loading ??= this.begin();
    return this.loading;
  }

  /** Fetches them ahead of use, for example while the pointer is over what opens them. A failure shows when they are used. */
  prefetch(): void {
    this.fetch().catch(() => undefined);
  }

  private async begin(): Promise<Loaded> {
    try {
      await fetchMissedStyles();
      this.loaded = await this.load();
      return this.loaded;
    } catch (error) {
      this.loading = undefined;
      this.failures += 1;
      throw error;
    }
  }
}
