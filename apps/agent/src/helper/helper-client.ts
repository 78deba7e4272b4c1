import { connect } from 'node:net';
import { helperAnswerSchema } from './helper-messages.ts';
import type { Verb, VerbArgs } from './verbs.ts';

/** Longer than the helper waits for its programs. */
const TIMEOUT_MS = 15_000;

/** Asks the privileged helper. */
export class HelperClient {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws Error if there is no helper, or with the reason for which it failed */
  async call<Name extends Verb>(verb: Name, args: VerbArgs<Name>): Promise<void> {
    const answer = await this.#exchange(`${JSON.stringify({ verb, args })}\n`);
    const { failure } = helperAnswerSchema.parse(JSON.parse(answer));
    if (failure !== '') throw new Error(failure);
  }

  #exchange(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(this.#path, () => socket.write(request));
      socket
        .setEncoding('utf8')
        .setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the helper did not answer')));
      socket.on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.on('error', reject);
      socket.on('end', () => {
        resolve(answer);
        socket.destroy();
      });
    });
  }
}
