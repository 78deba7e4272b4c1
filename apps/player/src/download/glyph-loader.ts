import type { ManifestRelease } from '@marquee/device-protocol';
import type { TextElement } from '@marquee/scene';

type GlyphRequest = Pick<TextElement, 'text' | 'fontFamily' | 'bold' | 'italic'>;

/** After this many failed attempts a text plays in a fallback font, which is better than no text. */
const ATTEMPTS = 3;

/**
 * Loads the glyphs of every text before its program plays. Requests go through the service worker, which caches them.
 */
export class GlyphLoader {
  readonly #fetchGlyphs: (request: GlyphRequest) => Promise<boolean>;
  readonly #attempts = new Map<string, number>();
  readonly #loaded = new Set<string>();

  /** @param fetchGlyphs loads the glyphs of a text and returns whether all of them loaded. */
  constructor(fetchGlyphs: (request: GlyphRequest) => Promise<boolean>) {
    this.#fetchGlyphs = fetchGlyphs;
  }

  /** Content that has played on this device before has its glyphs. */
  trust(releases: readonly ManifestRelease[]): void {
    for (const text of releases.flatMap(textsOf)) this.#loaded.add(keyOf(text));
  }

  hasAllOf(release: ManifestRelease): boolean {
    return textsOf(release).every((text) => this.#loaded.has(keyOf(text)));
  }

  /** Returns whether nothing is missing any more. */
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

/** The set of characters decides which slices of a font family are needed. */
function keyOf({ text, fontFamily, bold, italic }: GlyphRequest): string {
  return JSON.stringify([fontFamily, bold, italic, [...new Set(text)].sort().join('')]);
}
