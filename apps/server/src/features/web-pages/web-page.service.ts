import type { PageVerdict } from '@marquee/contract';
import { OutgoingError } from '../../platform/outgoing/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidsEmbedding } from './embedding.rules.ts';

/** The author waits for the result. */
const TIMEOUT_MS = 6_000;

/** Some servers answer differently to programs; devices are browsers. */
const AS_BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

/** Finds out whether programs can embed a web page. Nothing but the verdict leaves the server. */
export class WebPageService {
  readonly #outgoing: Platform['outgoing'];

  constructor({ outgoing }: Pick<Platform, 'outgoing'>) {
    this.#outgoing = outgoing;
  }

  async check(url: string): Promise<PageVerdict> {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: 0, headers: AS_BROWSER };
      const { headers } = await this.#outgoing.get(url, limits);
      return forbidsEmbedding(headers) ? 'forbidden' : 'allowed';
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return error.failure === 'address_private' ? 'unchecked' : 'unreachable';
    }
  }
}
