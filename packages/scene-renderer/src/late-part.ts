/** A part of the renderer that few programs need: its script is fetched with the first one that does. */
export class LatePart<Loaded> {
  /** The part, once it has been fetched. */
  loaded: Loaded | undefined;
  readonly #load: () => Promise<Loaded>;
  #loading: Promise<Loaded> | undefined;

  constructor(load: () => Promise<Loaded>) {
    this.#load = load;
  }

  /** After a failure the next call fetches it again. @throws what the browser throws if the script cannot be fetched */
  fetch(): Promise<Loaded> {
    this.#loading ??= this.#begin();
    return this.#loading;
  }

  async #begin(): Promise<Loaded> {
    try {
      this.loaded = await this.#load();
      return this.loaded;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}
