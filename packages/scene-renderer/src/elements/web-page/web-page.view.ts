import { type ElementOf, elementStateAt } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { createPageCover } from '../../web/page-cover.ts';
import { createCoveredSurface, type WebSurface } from '../../web/web-surface.ts';
import type { ElementView } from '../element-view.ts';

/** How long after a failure the page is tried again. */
const RETRY_MS = 30_000;

type WebPage = ElementOf<'web-page'>;

/** A web page in a sandboxed frame; its fallback picture, or a drawing, while it cannot be shown. Thumbnails never load it. */
export class WebPageView implements ElementView<'web-page'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #surface: WebSurface;
  #element: WebPage;
  #fallback: ImageSlot | undefined;
  #refreshes = 0;
  #failedAtMs: number | undefined;

  constructor(element: WebPage, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.#surface = createCoveredSurface(context.document, context.checkPage);
    this.node = this.#surface.node;
    // Visitors reach the page in interactive programs only; nobody reaches it on the canvas of the editor.
    this.node.inert = context.press === undefined;
    this.#showFallback(element);
    this.update(element);
  }

  update(element: WebPage): void {
    if (element.fallback?.sha256 !== this.#element.fallback?.sha256) this.#showFallback(element);
    this.#element = element;
    const isShown = this.#context.mode !== 'still' && !element.isForbidden;
    const { url, zoom, scrollX, scrollY } = element;
    this.#surface.show({ url: isShown ? url : '', zoom, scrollX, scrollY });
  }

  show(moment: Moment): void {
    const { refreshes } = elementStateAt(this.#element, moment);
    const isDue = refreshes !== this.#refreshes && moment.isPlaying;
    this.#refreshes = refreshes;
    if (isDue || this.#mayRetry(moment)) this.#surface.reload();
  }

  async whenReady(): Promise<void> {
    await Promise.all([this.#fallback?.settled, this.#surface.whenSettled()]);
  }

  destroy(): void {
    this.#fallback?.destroy();
    this.#surface.destroy();
  }

  #mayRetry({ epochMs, isPlaying }: Moment): boolean {
    if (!this.#surface.isFailed) {
      this.#failedAtMs = undefined;
      return false;
    }
    this.#failedAtMs ??= epochMs;
    const isDue = isPlaying && Math.abs(epochMs - this.#failedAtMs) >= RETRY_MS;
    if (isDue) this.#failedAtMs = undefined;
    return isDue;
  }

  #showFallback({ fallback }: WebPage): void {
    const { document, resolveFile } = this.#context;
    this.#fallback?.destroy();
    const cover = createPageCover(document);
    this.#fallback = fallback && new ImageSlot(this.#context, fallback, resolveFile);
    const slot = this.#fallback;
    if (slot) {
      const box = createBox(document, 'div');
      box.append(cover, slot.node);
      slot.configure({ fit: 'cover' });
      void slot.settled.then(() => slot.isReady && slot.style.write({ visibility: 'inherit' }));
      return this.#surface.setCover(box);
    }
    this.#surface.setCover(cover);
  }
}
