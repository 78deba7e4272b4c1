import { dispatch, type HandlersOf, type MessageOf } from './dispatch.ts';

/** Events of a map from their types to their bodies, for any number of listeners. */
export class Events<Bodies> {
  readonly #listeners: Partial<HandlersOf<Bodies>>[] = [];

  /** Calls the handlers with each event of their types, after those of earlier listeners. */
  listen(handlers: Partial<HandlersOf<Bodies>>): void {
    this.#listeners.push(handlers);
  }

  readonly emit = (event: MessageOf<Bodies>): void => {
    for (const handlers of this.#listeners) dispatch(handlers, event);
  };
}
