import type { CDPSession, Page } from 'playwright-core';
import { type Picture, pictureIn } from '../support/pixels.ts';

/** The colours of every frame that a browser presents of a page: nothing hides between two looks, and a still page costs nothing. */
export class PresentedFrames {
  readonly #session: CDPSession;
  readonly #colours: Promise<string>[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Records from now on what `colourOf` sees in small pictures of the page. */
  static async record(page: Page, colourOf: (picture: Picture) => string): Promise<PresentedFrames> {
    const session = await page.context().newCDPSession(page);
    const frames = new PresentedFrames(session);
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.#colours.push(pictureIn(Buffer.from(data, 'base64')).then(colourOf));
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', {
      format: 'png',
      maxWidth: 64,
      maxHeight: 36,
      everyNthFrame: 1,
    });
    return frames;
  }

  /** The colours until now, each once for as long as it lasted. */
  async changes(): Promise<string[]> {
    const colours = await Promise.all(this.#colours);
    return colours.filter((colour, index) => colour !== colours[index - 1]);
  }

  async stop(): Promise<void> {
    await this.#session.send('Page.stopScreencast');
  }
}
