/** How long a zoom rests before it counts as finished. */
const REST_MS = 200;

/**
 * Lets the browser stretch what a node has painted while it is zoomed, instead of painting all letters and pictures again for every
 * step. They are painted sharply when the zoom rests.
 */
export class StretchedWhileZooming {
  readonly #style: CSSStyleDeclaration;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ style }: HTMLElement) {
    this.#style = style;
  }

  step(): void {
    clearTimeout(this.#timer);
    this.#style.willChange = 'transform';
    this.#timer = setTimeout(() => this.end(), REST_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#style.willChange = '';
  }
}
