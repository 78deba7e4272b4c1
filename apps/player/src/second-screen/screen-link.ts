import { dispatch, type HandlersOf, type MessageOf } from '../messages/dispatch.ts';

const CHANNEL = 'marquee-screens';

/**
 * Connects the pages of the two screens of a device: they have one browser, one origin and one store. `Received` and `Sent` map
 * the types of messages to their bodies.
 */
export class ScreenLink<Received, Sent> {
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** Calls the handlers with the messages of the other page. Its version may be newer, so unknown messages are ignored. */
  readonly listen = (handlers: HandlersOf<Received>): void => {
    this.#channel.onmessage = ({ data }: MessageEvent<MessageOf<Received>>) => dispatch(handlers, data);
  };

  /** Lost if the other page is not open. */
  readonly send = (message: MessageOf<Sent>): void => this.#channel.postMessage(message);
}
