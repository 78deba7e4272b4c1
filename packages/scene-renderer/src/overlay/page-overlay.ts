import { createBox } from '../style/create-box.ts';
import { createCoveredSurface, type PageContext, type WebSurface } from '../web/web-surface.ts';
import { closingButton } from './closing-button.ts';

interface OpenPage {
  url: string;
  /** Width and height in percent of the program; 100 covers the whole screen. */
  percent: number;
}

/** A web page that a visitor has opened over the scene, with a button that closes it. */
export class PageOverlay {
  readonly #host: HTMLElement;
  readonly #context: Omit<PageContext, 'document'>;
  #node: HTMLElement | undefined;
  #surface: WebSurface | undefined;

  constructor(host: HTMLElement, context: Omit<PageContext, 'document'>) {
    this.#host = host;
    this.#context = context;
  }

  get isOpen(): boolean {
    return this.#node !== undefined;
  }

  /** `shorterSide` of the program, in program pixels, gives the size of the closing button. */
  open({ url, percent }: OpenPage, shorterSide: number): void {
    this.close();
    const page = this.#host.ownerDocument;
    const isWhole = percent >= 100;
    const node = createBox(page, 'div', { zIndex: '2', backgroundColor: 'rgb(0 0 0 / 55%)' });
    node.setAttribute('role', 'dialog');
    node.setAttribute('aria-label', url);
    const margin = `${(100 - Math.min(100, percent)) / 2}%`;
    const size = `${Math.min(100, percent)}%`;
    const box = createBox(page, 'div', {
      left: margin,
      top: margin,
      width: size,
      height: size,
      overflow: 'hidden',
      borderRadius: isWhole ? '0px' : `${Math.round(shorterSide / 60)}px`,
      backgroundColor: '#ffffff',
      boxShadow: isWhole ? 'none' : `0 0 ${Math.round(shorterSide / 20)}px rgb(0 0 0 / 40%)`,
    });
    this.#surface = createCoveredSurface({ ...this.#context, document: page });
    this.#surface.show({ url, zoom: 1, scrollX: 0, scrollY: 0 });
    box.append(
      this.#surface.node,
      closingButton(page, shorterSide, () => this.close()),
    );
    // A touch beside the window closes it, as everywhere else.
    node.addEventListener('click', (event) => event.target === node && this.close());
    node.append(box);
    this.#host.append(node);
    this.#node = node;
  }

  close(): void {
    this.#surface?.destroy();
    this.#node?.remove();
    this.#surface = undefined;
    this.#node = undefined;
  }
}
