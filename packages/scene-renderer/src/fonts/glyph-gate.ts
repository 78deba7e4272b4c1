import type { Glyphs } from '@marquee/scene';
import { hasGlyphs, loadGlyphs } from './load-glyphs.ts';

/**
 * Delays drawing until the required glyphs are loaded, so that a text appears once, in its own face. Otherwise Chromium draws boxes for
 * characters that the system fonts lack and keeps them after the font has loaded.
 */
export class GlyphGate {
  readonly #document: Document;
  #latest: symbol | undefined;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Runs `draw` immediately if all glyphs are loaded, otherwise when they have loaded or failed. A later call replaces an earlier one. */
  whenLoaded(glyphs: readonly Glyphs[], draw: () => void): void {
    this.#latest = undefined;
    if (glyphs.every((face) => hasGlyphs(this.#document, face))) draw();
    else this.#pending = this.#loadThenDraw(glyphs, draw);
  }

  /** Resolves when the last `draw` has run or was replaced. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  async #loadThenDraw(glyphs: readonly Glyphs[], draw: () => void): Promise<void> {
    const turn = Symbol();
    this.#latest = turn;
    await Promise.all(glyphs.map((face) => loadGlyphs(this.#document, face)));
    if (this.#latest === turn) draw();
  }
}
