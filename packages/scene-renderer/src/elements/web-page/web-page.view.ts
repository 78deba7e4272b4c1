import { type ElementOf, elementStateAt } from '@marquee/scene';
import { FallbackCover } from '../../image/fallback-cover.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createPageCover } from '../../web/page-cover.ts';
import { WebSurface } from '../../web/web-surface.ts';
import type { ElementView } from '../element-view.ts';

/** How long after a failure the page is tried again. */
const RETRY_MS = 30_000;

type WebPage = ElementOf<'web-page'>;

/** A web page in a sandboxed frame; its fallback picture, or a drawing, while it cannot be shown. Thumbnails never load it. */
export class WebPageView implements ElementView<'web-page'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #cover: FallbackCover;
  readonly #surface: WebSurface;
  #element: WebPage;
  #refreshes = 0;
  #failedAtMs: number | undefined;

  constructor(element: WebPage, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.#cover = new FallbackCover(context, createPageCover(context.document));
    this.#surface = new WebSurface({ ...context, cover: this.#cover.node });
    this.node = this.#surface.node;
    // Visitors reach the page in interactive programs only; nobody reaches it on the canvas of the editor.
    this.node.inert = context.press === undefined;
    this.update(element);
  }

  update(element: WebPage): void {
    this.#cover.update(element.fallback);
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
    await Promise.all([this.#cover.whenSettled(), this.#surface.whenSettled()]);
  }

  destroy(): void {
    this.#cover.destroy();
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
}
