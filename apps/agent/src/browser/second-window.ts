import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { coverOutput } from './cover-output.ts';
import type { DevtoolsEvent, DevtoolsPipe } from './devtools-pipe.ts';
import type { Place } from './size.ts';

/** A page that crashes again and again must not take the whole processor. */
const RELOAD_PAUSE_MS = 5000;

const createdSchema = z.object({ targetId: z.string() });
const attachedSchema = z.object({ sessionId: z.string() });

/** The window of the player's second page, on the second output. The first page alone talks to the agent. */
export class SecondWindow {
  readonly #pipe: Pick<DevtoolsPipe, 'send'>;
  readonly #url: string;
  readonly #clock: Pick<Clock, 'after'>;
  #targetId: string | undefined;
  #sessionId: string | undefined;
  #place = '';

  /** @param url of the second page */
  constructor(pipe: Pick<DevtoolsPipe, 'send'>, url: string, clock: Pick<Clock, 'after'>) {
    this.#pipe = pipe;
    this.#url = url;
    this.#clock = clock;
  }

  /** Opens it there, moves it there, or closes it. */
  async show(place: Place | undefined): Promise<void> {
    const wanted = JSON.stringify(place) ?? '';
    if (wanted === this.#place) return;
    this.#place = wanted;
    if (!place) return this.#close();
    if (this.#sessionId === undefined) this.#sessionId = await this.#open(place);
    await coverOutput(this.#pipe, this.#sessionId, place);
  }

  async reload(): Promise<void> {
    if (this.#sessionId !== undefined)
      await this.#pipe.send('Page.navigate', { url: this.#url }, this.#sessionId);
  }

  /** Whether an event is of this window. One of a crash brings the page back. */
  received({ method, sessionId }: DevtoolsEvent): boolean {
    if (sessionId === undefined || sessionId !== this.#sessionId) return false;
    if (method === 'Inspector.targetCrashed')
      this.#clock.after(RELOAD_PAUSE_MS, () => void this.reload().catch(() => undefined));
    return true;
  }

  async #open({ left, top, width, height }: Place): Promise<string> {
    const window = { url: this.#url, newWindow: true, left, top, width, height };
    this.#targetId = createdSchema.parse(await this.#pipe.send('Target.createTarget', window)).targetId;
    const attach = { targetId: this.#targetId, flatten: true };
    const { sessionId } = attachedSchema.parse(await this.#pipe.send('Target.attachToTarget', attach));
    await this.#pipe.send('Inspector.enable', {}, sessionId);
    return sessionId;
  }

  async #close(): Promise<void> {
    const targetId = this.#targetId;
    this.#targetId = undefined;
    this.#sessionId = undefined;
    if (targetId !== undefined) await this.#pipe.send('Target.closeTarget', { targetId });
  }
}
