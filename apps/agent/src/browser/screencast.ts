import { z } from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import type { Browser } from './browser.ts';

/** Small enough for the frames of a live view, and legible. */
const PICTURE = { format: 'jpeg', quality: 50, maxWidth: 960, maxHeight: 960 };
/** Without a question for so long nobody watches. */
const IDLE_MS = 5000;
/** A browser that works paints its first frame within this time. */
const FIRST_FRAME_MS = 3000;
/** A picture that stands still is sent again, so that it is known to be the screen. */
const REPEAT_MS = 2000;

const frameSchema = z.object({ data: z.string(), sessionId: z.int() });

/** Moving pictures of the page, while they are asked for. The browser takes the next one when the last one was taken away. */
export class Screencast {
  readonly #browser: Pick<Browser, 'send' | 'listen'>;
  readonly #clock: Clock;
  #stopListening: Cancel | undefined;
  #cancelIdle: Cancel | undefined;
  #wake: () => void = () => {};
  /** Not yet taken, with the number by which the browser hears that it was. */
  #next: { picture: string; session: number } | undefined;
  #last = '';
  #takenAt = 0;

  constructor(browser: Pick<Browser, 'send' | 'listen'>, clock: Clock) {
    this.#browser = browser;
    this.#clock = clock;
  }

  /** The newest frame as a JPEG in base64; undefined if it is the last one. @throws Error if the browser paints nothing */
  async take(): Promise<string | undefined> {
    this.#cancelIdle?.();
    if (!this.#stopListening) await this.#start();
    this.#cancelIdle = this.#clock.after(IDLE_MS, () => this.stop());
    if (!this.#next && this.#last === '') await this.#firstFrame();
    const now = this.#clock.now();
    const { picture, session } = this.#next ?? { picture: '', session: undefined };
    this.#next = undefined;
    if (session !== undefined) {
      this.#last = picture;
      this.#tell('Page.screencastFrameAck', { sessionId: session });
    } else if (this.#last === '') throw new Error('the browser paints nothing');
    else if (now - this.#takenAt < REPEAT_MS) return undefined;
    this.#takenAt = now;
    return this.#last;
  }

  stop(): void {
    if (!this.#stopListening) return;
    this.#cancelIdle?.();
    this.#stopListening();
    this.#stopListening = undefined;
    this.#next = undefined;
    this.#last = '';
    this.#wake();
    this.#tell('Page.stopScreencast', {});
  }

  async #start(): Promise<void> {
    this.#stopListening = this.#browser.listen(({ method, params }) => {
      if (method !== 'Page.screencastFrame') return;
      const frame = frameSchema.safeParse(params).data;
      if (!frame) return;
      this.#next = { picture: frame.data, session: frame.sessionId };
      this.#wake();
    });
    try {
      await this.#browser.send('Page.startScreencast', PICTURE);
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  #firstFrame(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(FIRST_FRAME_MS, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** A browser that does not answer has ended or hangs, which others mend. */
  #tell(method: string, params: object): void {
    try {
      this.#browser.send(method, params).catch(() => undefined);
    } catch {
      // It has not started.
    }
  }
}
