import type { Glyphs } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { hasGlyphs, loadGlyphs } from './load-glyphs.ts';

type FontContext = Pick<RenderContext, 'document' | 'localFont'>;

/**
 * Delays drawing until the required glyphs are loaded, so that a text appears once, in its own face. Otherwise Chromium draws boxes for
 * characters that the system fonts lack and keeps them after the font has loaded.
 */
export class GlyphGate {
  readonly #context: FontContext;
  #latest: symbol | undefined;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(context: FontContext) {
    this.#context = context;
  }

  /** Runs `draw` immediately if all glyphs are loaded, otherwise when they have loaded or failed. A later call replaces an earlier one. */
  whenLoaded(glyphs: readonly Glyphs[], draw: () => void): void {
    this.#latest = undefined;
    const { document, localFont } = this.#context;
    if (glyphs.every((face) => hasGlyphs(document, face, localFont))) draw();
    else this.#pending = this.#loadThenDraw(glyphs, draw);
  }

  /** Resolves when the last `draw` has run or was replaced. */
  async settled(): Promise<void> {
    await this.#pending;
  }

  async #loadThenDraw(glyphs: readonly Glyphs[], draw: () => void): Promise<void> {
    const turn = Symbol();
    this.#latest = turn;
    const { document, localFont } = this.#context;
    await Promise.all(glyphs.map((face) => loadGlyphs(document, face, localFont)));
    if (this.#latest === turn) draw();
  }
}
