/** Memory of the process that draws the page, in MiB. */
export interface PageMemory {
  /** With decoded pictures of earlier plays, which the browser keeps up to 512 MiB while nothing else needs the memory. */
  readonly used: number;
  /** Memory that it cannot release. */
  readonly kept: number;
  /** Script objects, after a collection. */
  readonly scripts: number;
}

/**
 * A player box with 2 GB has about 1 GB for the browser, whose other processes need some 300 MiB; the rest must also
 * hold panels larger than that of this test.
 */
const MAX_KEPT = 400;
/** How much the page may add, as a share or in MiB: two measurements of an unchanged page differ by less. */
const GROWTH = { kept: { share: 0.15, mebibytes: 40 }, scripts: { share: 0.1, mebibytes: 1 } } as const;

type Kind = keyof typeof GROWTH;

/** The memory of the page after each fault, and what is wrong with it. */
export class MemoryRecord {
  readonly #samples: PageMemory[] = [];
  #halfway = 0;

  add(memory: PageMemory): void {
    this.#samples.push(memory);
  }

  /** From here the page runs on to the end. */
  startSecondHalf(): void {
    this.#halfway = this.#samples.length;
  }

  get latest(): string {
    const sample = this.#samples.at(-1);
    if (!sample) return 'memory unknown';
    return `${rounded(sample.kept)} kept, ${rounded(sample.used)} used, ${sample.scripts.toFixed(1)} MiB of scripts`;
  }

  /** Figures above the limits that the page must never exceed. */
  get excess(): string[] {
    const { kept } = this.#most;
    return kept > MAX_KEPT ? [`the page keeps ${rounded(kept)}, more than ${rounded(MAX_KEPT)}`] : [];
  }

  /**
   * Growth above the limit from the third to the fourth quarter of the run. The first minutes of a page do not count,
   * because the engine still compiles its scripts.
   */
  get growth(): string[] {
    return (['kept', 'scripts'] as const).flatMap((kind) => {
      const [third, fourth] = this.#quarters(kind);
      const { share, mebibytes } = GROWTH[kind];
      return fourth - third > Math.max(third * share, mebibytes) ? [this.#comparison(kind)] : [];
    });
  }

  get summary(): string {
    const { used, kept } = this.#most;
    return [
      `page memory: ${this.#comparison('kept')}, at most ${rounded(kept)}; used at most ${rounded(used)}`,
      this.#comparison('scripts'),
    ].join('\n');
  }

  get #most(): Omit<PageMemory, 'scripts'> {
    return {
      used: Math.max(0, ...this.#samples.map(({ used }) => used)),
      kept: Math.max(0, ...this.#samples.map(({ kept }) => kept)),
    };
  }

  #comparison(kind: Kind): string {
    const [third, fourth] = this.#quarters(kind).map((size) => size.toFixed(1));
    return `${kind} ${third} MiB in the third quarter, ${fourth} MiB in the fourth`;
  }

  /** The medians of the third and the fourth quarter. */
  #quarters(kind: Kind): readonly [number, number] {
    const half = this.#samples.slice(this.#halfway).map((sample) => sample[kind]);
    const middle = half.length >> 1;
    return [median(half.slice(0, middle)), median(half.slice(middle))];
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function rounded(mebibytes: number): string {
  return `${Math.round(mebibytes)} MiB`;
}
