/** Memory of the process that draws the page, in MiB. */
export interface PageMemory {
  /** With decoded pictures of earlier plays, which the browser keeps up to 512 MiB while nothing else needs the memory. */
  readonly used: number;
  /** What it cannot release. */
  readonly kept: number;
}

/**
 * A player box with 2 GB has about 1 GB for the browser, whose other processes need some 300 MiB; the rest must also
 * hold panels larger than that of this test.
 */
const MAX_KEPT = 400;
const MAX_GROWTH = 0.15;
/** Two measurements of an unchanged page differ by less. */
const MIN_GROWTH_MEBIBYTES = 40;

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
    return sample ? `${rounded(sample.kept)} kept, ${rounded(sample.used)} used` : 'memory unknown';
  }

  /** What the page never may have. */
  get excess(): string[] {
    const { kept } = this.#most;
    return kept > MAX_KEPT ? [`the page keeps ${rounded(kept)}, more than ${rounded(MAX_KEPT)}`] : [];
  }

  /** What the page may not have added from the third to the fourth quarter of the run. */
  get growth(): string[] {
    const [third, fourth] = this.#quarters;
    const isTooMuch = fourth - third > Math.max(third * MAX_GROWTH, MIN_GROWTH_MEBIBYTES);
    return isTooMuch
      ? [`the page kept ${rounded(third)} in the third quarter and ${rounded(fourth)} in the fourth`]
      : [];
  }

  get summary(): string {
    const [third, fourth] = this.#quarters;
    const { used, kept } = this.#most;
    return `page memory: kept ${rounded(third)} in the third quarter, ${rounded(fourth)} in the fourth, at most ${rounded(kept)}; used at most ${rounded(used)}`;
  }

  get #most(): PageMemory {
    return {
      used: Math.max(0, ...this.#samples.map(({ used }) => used)),
      kept: Math.max(0, ...this.#samples.map(({ kept }) => kept)),
    };
  }

  /** The medians of the third and the fourth quarter. */
  get #quarters(): readonly [number, number] {
    const half = this.#samples.slice(this.#halfway).map(({ kept }) => kept);
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
