import { pageClock } from '../../clock/page-clock.ts';

const CHANNEL = 'marquee-uploads';

/** How long the other windows have to answer, in ms; they are on the same machine. */
const ANSWER_TIMEOUT_MS = 250;

type Message = { type: 'who' } | { type: 'mine'; ids: string[] };

/**
 * Coordinates the windows of one browser: an upload that runs in one is neither shown as interrupted nor cancelled in
 * another.
 */
export class UploadWindows {
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly elsewhere = new Set<string>();

  /** @param mine ids of the uploads and notes that this window is processing */
  constructor(mine: () => string[]) {
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'who') this.say({ type: 'mine', ids: mine() });
      else for (const id of data.ids) this.elsewhere.add(id);
    };
  }

  /** The uploads that other windows hold. */
  async idsInOtherWindows(wait: () => Promise<unknown> = answerTimeout): Promise<ReadonlySet<string>> {
    this.elsewhere.clear();
    this.say({ type: 'who' });
    await wait();
    return this.elsewhere;
  }

  close(): void {
    this.channel.close();
  }

  private say(message: Message): void {
    this.channel.postMessage(message);
  }
}

function answerTimeout(): Promise<void> {
  return pageClock.pause(ANSWER_TIMEOUT_MS);
}
