import type { ManifestRelease } from '@marquee/device-protocol';
import { type Glyphs, glyphsOf } from '@marquee/scene';

/** After so many failed attempts a program plays without its glyphs: a text in another face is better than none. */
const ATTEMPTS = 3;

/** Loads the glyphs that a program's elements need before it plays. They come through the service worker, which caches them. */
export class GlyphLoader {
  readonly #fetchGlyphs: (glyphs: Glyphs) => Promise<boolean>;
  readonly #attempts = new Map<string, number>();
  readonly #loaded = new Set<string>();

  /** @param fetchGlyphs fetches glyphs and returns whether all are available. */
  constructor(fetchGlyphs: (glyphs: Glyphs) => Promise<boolean>) {
    this.#fetchGlyphs = fetchGlyphs;
  }

  /** Takes the glyphs of releases that have played on this device as loaded. */
  trust(releases: readonly ManifestRelease[]): void {
    for (const glyphs of releases.flatMap(glyphsOfRelease)) this.#loaded.add(keyOf(glyphs));
  }

  hasAllOf(release: ManifestRelease): boolean {
    return glyphsOfRelease(release).every((glyphs) => this.#loaded.has(keyOf(glyphs)));
  }

  /** Returns whether everything is loaded. */
  async load(releases: readonly ManifestRelease[]): Promise<boolean> {
    let isComplete = true;
    for (const glyphs of releases.flatMap(glyphsOfRelease)) {
      const key = keyOf(glyphs);
      if (this.#loaded.has(key)) continue;
      const attempt = (this.#attempts.get(key) ?? 0) + 1;
      this.#attempts.set(key, attempt);
      if ((await this.#fetchGlyphs(glyphs)) || attempt >= ATTEMPTS) this.#loaded.add(key);
      else isComplete = false;
    }
    return isComplete;
  }
}

function glyphsOfRelease({ programs }: ManifestRelease): Glyphs[] {
  return programs.flatMap(({ document }) => glyphsOf(document));
}

/** By the set of characters, because it determines which slices of a family are needed. */
function keyOf({ text, fontFamily, bold, italic }: Glyphs): string {
  return JSON.stringify([fontFamily, bold, italic, [...new Set(text)].sort().join('')]);
}
