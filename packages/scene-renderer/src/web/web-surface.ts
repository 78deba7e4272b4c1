import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { createPageCover } from './page-cover.ts';
import { createPageFrame } from './page-frame.ts';

/** Which part of which page is shown. Scrolled and zoomed from outside, because a page of another origin cannot be scripted. */
export interface PageView {
  url: string;
  zoom: number;
  scrollX: number;
  scrollY: number;
}

/** The part of the context of a scene that loads a page. */
export type PageContext = Pick<RenderContext, 'document' | 'checkPage' | 'setTimer'>;

/** A page may wait for something endless, such as the pictures of a camera; after this time it is shown as far as it has come. */
const MAX_LOAD_MS = 10_000;
/** The same for a page that is loaded again while the former one is shown. */
const MAX_RELOAD_MS = 30_000;

interface WebSurfaceOptions extends PageContext {
  /** Covers the box while no page is shown. */
  cover: HTMLElement;
}

/**
 * A web page, or a cover while the page cannot be shown. A page that is loaded again replaces the previous one only once it is there, so
 * that a failed refresh leaves no gap.
 */
export class WebSurface {
  readonly node: HTMLElement;
  readonly #options: WebSurfaceOptions;
  #view: PageView = { url: '', zoom: 1, scrollX: 0, scrollY: 0 };
  #shown: HTMLIFrameElement | undefined;
  #loading: HTMLIFrameElement | undefined;
  #turn: symbol | undefined;
  #settled: Promise<void> = Promise.resolve();
  #state: 'empty' | 'loading' | 'shown' | 'failed' = 'empty';

  constructor(options: WebSurfaceOptions) {
    this.#options = options;
    this.node = createBox(options.document, 'div', { overflow: 'hidden' });
    this.node.append(options.cover);
  }

  /** Whether the last attempt failed and the cover is shown. */
  get isFailed(): boolean {
    return this.#state === 'failed';
  }

  /** Shows a page; without an address the cover. */
  show(view: PageView): void {
    const isOther = view.url !== this.#view.url;
    this.#view = view;
    for (const frame of [this.#shown, this.#loading]) if (frame) this.#place(frame);
    if (!isOther) return;
    this.#clear();
    if (view.url !== '') this.reload();
  }

  /** Loads the page again. */
  reload(): void {
    const turn = Symbol();
    this.#turn = turn;
    this.#state = 'loading';
    this.#settled = this.#load(this.#view.url, turn);
  }

  /** Resolves when the page or, if it cannot be shown, the cover is visible. */
  whenSettled(): Promise<void> {
    return this.#settled;
  }

  destroy(): void {
    this.#clear();
    this.node.remove();
  }

  async #load(url: string, turn: symbol): Promise<void> {
    const { document, checkPage, setTimer } = this.#options;
    const isPossible = await (checkPage?.(url) ?? true);
    if (this.#turn !== turn) return;
    this.#loading?.remove();
    this.#loading = undefined;
    if (!isPossible) {
      this.#state = this.#shown ? 'shown' : 'failed';
      return;
    }
    const frame = createPageFrame(document, url);
    new StyleWriter(frame).write({ visibility: 'hidden' });
    this.#loading = frame;
    this.#place(frame);
    this.node.append(frame);
    await loaded(frame, this.#shown ? MAX_RELOAD_MS : MAX_LOAD_MS, setTimer);
    if (this.#turn !== turn) return;
    this.#loading = undefined;
    this.#shown?.remove();
    this.#shown = frame;
    this.#state = 'shown';
    frame.style.visibility = 'inherit';
  }

  #place(frame: HTMLIFrameElement): void {
    const { zoom, scrollX, scrollY } = this.#view;
    Object.assign(frame.style, {
      left: `${-scrollX * zoom}px`,
      top: `${-scrollY * zoom}px`,
      // As much larger as is scrolled out, so that the rest fills the box.
      width: `calc(${100 / zoom}% + ${scrollX}px)`,
      height: `calc(${100 / zoom}% + ${scrollY}px)`,
      transform: `scale(${zoom})`,
      transformOrigin: '0 0',
    });
  }

  #clear(): void {
    this.#turn = undefined;
    this.#shown?.remove();
    this.#loading?.remove();
    this.#shown = undefined;
    this.#loading = undefined;
    this.#state = 'empty';
  }
}

/** Resolves when the page has loaded, or after a while. Browsers report a failed page as loaded too; `CheckPage` finds those. */
function loaded(
  frame: HTMLIFrameElement,
  withinMs: number,
  setTimer: PageContext['setTimer'],
): Promise<void> {
  return new Promise((resolve) => {
    const cancel = setTimer?.(withinMs, resolve);
    frame.addEventListener('load', () => {
      cancel?.();
      resolve();
    });
  });
}

/** A surface with the drawn cover. */
export function createCoveredSurface(context: PageContext): WebSurface {
  return new WebSurface({ ...context, cover: createPageCover(context.document) });
}
