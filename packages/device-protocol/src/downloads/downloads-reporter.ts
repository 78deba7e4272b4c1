import type { DownloadsReport } from './downloads.schema.ts';

/** Changes of states are reported at most this often. */
const STATES_MS = 10_000;
/** Progress alone is reported at most this often. */
const PROGRESS_MS = 60_000;
/** Everything, while somebody watches. */
const WATCHED_MS = 2000;
/** The rate is measured over at least this long. */
const RATE_MS = 1000;

export interface DownloadsReporterOptions {
  /** Milliseconds that only increase. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
  /** The present state; undefined before the first manifest. */
  readonly report: () => Omit<DownloadsReport, 'type' | 'rate'> | undefined;
  readonly send: (report: DownloadsReport) => void;
}

/** Reports the downloads of a device: when they change, rarely unless somebody watches. */
export class DownloadsReporter {
  readonly #options: DownloadsReporterOptions;
  #sentAt = Number.NEGATIVE_INFINITY;
  #sent = '';
  #sentStates = '';
  #watchedUntil = Number.NEGATIVE_INFINITY;
  #due = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;
  /** Where the file in transfer was when the rate was last measured. */
  #measured: { sha256: string; received: number; at: number } | undefined;
  #rate: number | null = null;

  constructor(options: DownloadsReporterOptions) {
    this.#options = options;
  }

  /** Call it whenever a download may have changed. */
  changed(): void {
    const report = this.#options.report();
    if (!report) return;
    this.#track(report);
    if (JSON.stringify(report) === this.#sent) return;
    const isWatched = this.#options.now() < this.#watchedUntil;
    const pause = isWatched ? WATCHED_MS : statesOf(report) === this.#sentStates ? PROGRESS_MS : STATES_MS;
    this.#schedule(this.#sentAt + pause);
  }

  /** Call it when bytes have arrived, and nothing else has changed. */
  progressed(): void {
    if (this.#due === Number.POSITIVE_INFINITY) this.changed();
  }

  /** Somebody watches for this long from now on. */
  watched(seconds: number): void {
    this.#watchedUntil = this.#options.now() + seconds * 1000;
    if (this.#sent === '') this.connected();
    else this.changed();
  }

  /** A new connection: what was reported on an earlier one may have been lost. */
  connected(): void {
    this.#sent = '';
    this.#sentStates = '';
    this.#schedule(this.#options.now());
  }

  stop(): void {
    this.#cancel();
    this.#due = Number.POSITIVE_INFINITY;
  }

  #schedule(at: number): void {
    if (at >= this.#due) return;
    this.#cancel();
    this.#due = at;
    this.#cancel = this.#options.after(Math.max(0, at - this.#options.now()), () => this.#send());
  }

  #send(): void {
    this.#due = Number.POSITIVE_INFINITY;
    const report = this.#options.report();
    if (!report) return;
    this.#track(report);
    this.#sentAt = this.#options.now();
    this.#sent = JSON.stringify(report);
    this.#sentStates = statesOf(report);
    this.#options.send({ type: 'downloads', ...report, rate: this.#measure(report) });
  }

  /** Begins to measure when another file is in transfer. */
  #track({ files }: Pick<DownloadsReport, 'files'>): void {
    const file = files.find(({ state }) => state === 'downloading');
    if (file && file.sha256 === this.#measured?.sha256 && file.received >= this.#measured.received) return;
    this.#rate = null;
    this.#measured = file && { sha256: file.sha256, received: file.received, at: this.#options.now() };
  }

  /** The rate since it was last measured. */
  #measure({ files }: Pick<DownloadsReport, 'files'>): number | null {
    const at = this.#options.now();
    const file = files.find(({ state }) => state === 'downloading');
    if (!file || !this.#measured || at - this.#measured.at < RATE_MS) return this.#rate;
    const { sha256, received } = file;
    this.#rate = Math.round(((received - this.#measured.received) / (at - this.#measured.at)) * 1000);
    this.#measured = { sha256, received, at };
    return this.#rate;
  }
}

/** A report without the progress of its files. */
function statesOf({ files, ...rest }: Omit<DownloadsReport, 'type' | 'rate'>): string {
  return JSON.stringify([rest, files.map(({ received: _received, ...file }) => file)]);
}
