import type { ManifestRelease } from '@marquee/device-protocol';
import type { TextElement } from '@marquee/scene';

type GlyphRequest = Pick<TextElement, 'text' | 'fontFamily' | 'bold' | 'italic'>;

/** GlyphLoader that could not be had so often are done without: a text in another face is better than none. */
const ATTEMPTS = 3;

/**
 * Sees to it that the letters of every text are on the screen before its program plays. They come through the service
 * worker, which keeps them.
 */
export class GlyphLoader {
  readonly #fetchGlyphs: (request: GlyphRequest) => Promise<boolean>;
  readonly #attempts = new Map<string, number>();
  readonly #loaded = new Set<string>();

  /** @param fetchGlyphs fetches the letters of a text and says whether all came. */
  constructor(fetchGlyphs: (request: GlyphRequest) => Promise<boolean>) {
    this.#fetchGlyphs = fetchGlyphs;
  }

  /** What has been on this screen before has its letters. */
  trust(releases: readonly ManifestRelease[]): void {
    for (const text of releases.flatMap(textsOf)) this.#loaded.add(keyOf(text));
  }

  hasAllOf(release: ManifestRelease): boolean {
    return textsOf(release).every((text) => this.#loaded.has(keyOf(text)));
  }

  /** Returns whether nothing is lacking any more. */
  async load(releases: readonly ManifestRelease[]): Promise<boolean> {
    let isComplete = true;
    for (const text of releases.flatMap(textsOf)) {
      const key = keyOf(text);
      if (this.#loaded.has(key)) continue;
      const attempt = (this.#attempts.get(key) ?? 0) + 1;
      this.#attempts.set(key, attempt);
      if ((await this.#fetchGlyphs(text)) || attempt >= ATTEMPTS) this.#loaded.add(key);
      else isComplete = false;
    }
    return isComplete;
  }
}

function textsOf({ programs }: ManifestRelease): TextElement[] {
  const elements = programs.flatMap(({ document }) => document.scenes.flatMap((scene) => scene.elements));
  return elements.filter((element) => element.type === 'text');
}

/** The set of characters, since that is what decides which slices of a family are needed. */
function keyOf({ text, fontFamily, bold, italic }: GlyphRequest): string {
  return JSON.stringify([fontFamily, bold, italic, [...new Set(text)].sort().join('')]);
}
