import { ContentPart } from './parts/content-part.ts';
import { Link } from './parts/link.ts';
import { LogoKeeper } from './parts/logo-keeper.ts';
import { Machine } from './parts/machine.ts';
import { createContext, type Part } from './parts/part.ts';
import type { PlayerOptions } from './parts/player-options.ts';
import { Stage } from './parts/stage.ts';
import { StatusDisplay } from './parts/status-display.ts';
import { VipsPart } from './parts/vips-part.ts';
import type { PlayerLog } from './report/player-log.ts';

/** The player: plays what it has, stays connected to the server, and downloads what it should have. */
export class Player {
  readonly #stage: Stage;
  readonly #link: Link;
  readonly #log: PlayerLog;
  /** In the order in which they start. */
  readonly #parts: readonly Part[];

  constructor(options: PlayerOptions) {
    const context = createContext(options);
    const content = new ContentPart(context);
    const stage = new Stage(context, content);
    const logo = new LogoKeeper(context);
    const status = new StatusDisplay(context, content, stage, logo);
    const machine = new Machine(context, stage);
    const vips = new VipsPart(context, stage);
    const link = new Link(context, content, stage, machine, vips);
    this.#stage = stage;
    this.#link = link;
    this.#log = context.log;
    this.#parts = [
      context.log,
      context.faults,
      context.enrolment,
      content,
      stage,
      logo,
      status,
      machine,
      vips,
      link,
    ];
  }

  /** Plays what an earlier run stored, then connects to the server. Resolves when stopped. */
  async start(): Promise<void> {
    for (const part of this.#parts) await part.load?.();
    for (const part of this.#parts) part.start?.();
    await this.#link.run();
  }

  stop(): void {
    for (const part of this.#parts.toReversed()) part.stop?.();
  }

  /** Call when the page is closing. */
  leave(): void {
    for (const part of this.#parts.toReversed()) part.leave?.();
    this.#log.flush();
  }

  /** Whether its screen is off by the settings of the device. */
  get isOff(): boolean {
    return this.#stage.isOff;
  }

  /** Whether a program or an emergency message is on the screen. */
  get isPlaying(): boolean {
    return this.#stage.isPlaying;
  }
}
