import { type ElementOf, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import { createPictureSlot, type PictureSlot } from '../../image/create-picture-slot.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';

type Button = ElementOf<'button'>;

/** A button: its text on one line, centred on its colour and picture. It darkens while it is pressed. */
export class ButtonView implements ElementView<'button'> {
  readonly node: HTMLButtonElement;
  readonly #context: RenderContext;
  readonly #text: HTMLElement;
  readonly #style: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #gate: GlyphGate;
  #element: Button;
  #picture: PictureSlot | undefined;

  constructor(element: Button, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'button', {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      margin: '0px',
      padding: '0px',
      border: '0px',
      overflow: 'hidden',
      cursor: 'pointer',
      touchAction: 'manipulation',
    });
    this.node.type = 'button';
    this.node.disabled = context.press === undefined;
    this.#text = context.document.createElement('span');
    this.#text.dir = 'auto';
    this.node.append(this.#text);
    this.#style = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.#textStyle.write({ position: 'relative', whiteSpace: 'pre', lineHeight: '1.2' });
    this.node.addEventListener('click', () => this.#press());
    for (const kind of ['pointerdown', 'pointerup', 'pointerleave', 'pointercancel'] as const) {
      this.node.addEventListener(kind, () => this.#darken(kind === 'pointerdown'));
    }
    this.#showPicture(element);
    this.update(element);
  }

  update(element: Button): void {
    if (element.picture?.sha256 !== this.#element.picture?.sha256) this.#showPicture(element);
    this.#element = element;
    this.node.setAttribute('aria-label', element.text);
    this.#style.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => this.#writeText(element));
  }

  show(): void {}

  async whenReady(): Promise<void> {
    await Promise.all([this.#gate.settled(), this.#picture?.settled]);
  }

  destroy(): void {
    this.#picture?.destroy();
    this.node.remove();
  }

  #press(): void {
    this.#context.press?.(this.#element.action);
  }

  #darken(isPressed: boolean): void {
    this.#style.write({ filter: isPressed ? 'brightness(0.82)' : 'none' });
  }

  #writeText(element: Button): void {
    if (this.#text.textContent !== element.text) this.#text.textContent = element.text;
    this.#textStyle.write({
      ...typographyStyles(element),
      display: element.showsText ? 'inline' : 'none',
    });
  }

  #showPicture({ picture }: Button): void {
    this.#picture?.destroy();
    this.#picture = picture && createPictureSlot(this.#context, picture);
    const slot = this.#picture;
    if (!slot) return;
    slot.configure({ fit: 'cover' });
    this.node.prepend(slot.node);
    void slot.settled.then(() => slot.isReady && slot.style.write({ visibility: 'inherit' }));
  }
}
