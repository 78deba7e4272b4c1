/** The style properties that the painter uses, by their DOM names. */
export type Styles = Partial<Record<Extract<keyof CSSStyleDeclaration, string>, string>>;

/** Writes style properties that differ from the values it wrote last, so that a frame without changes costs nothing. */
export class StyleWriter {
  readonly #style: CSSStyleDeclaration;
  readonly #written = new Map<string, string>();

  constructor(node: HTMLElement) {
    this.#style = node.style;
  }

  write(styles: Styles): void {
    for (const [property, value] of Object.entries(styles)) {
      if (value === undefined || this.#written.get(property) === value) continue;
      this.#written.set(property, value);
      Reflect.set(this.#style, property, value);
    }
  }
}
