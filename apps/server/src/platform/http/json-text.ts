/** JSON that was stored as a text and is sent as it is: nobody parses it and writes it again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For answers that are written as a whole. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
