import { API_BASE, type EventTopic } from '@marquee/contract';
import { vi } from 'vitest';

/** The live events of a console that is open on a listening server. */
export class TestConsole {
  readonly #abort = new AbortController();
  #text = '';
  /** Whether the server ended the stream. */
  hasEnded = false;

  /** Resolves when the stream is open. */
  static async open(port: number, cookie: string): Promise<TestConsole> {
    const console = new TestConsole();
    const response = await fetch(`http://127.0.0.1:${port}${API_BASE}/events`, {
      headers: { cookie },
      signal: console.#abort.signal,
    });
    if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
    void console.#read(response.body);
    await vi.waitUntil(() => console.#text.startsWith(': open\n\n'));
    return console;
  }

  /** Resolves when an event of this topic has arrived since the last call for any topic. */
  async hears(topic: EventTopic): Promise<void> {
    await vi.waitUntil(() => this.#text.includes(`"topic":"${topic}"`));
    this.#text = '';
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of body) this.#text += decoder.decode(bytes, { stream: true });
      this.hasEnded = true;
    } catch {
      // Closed by this test.
    }
  }
}
