import type { PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Evaluation } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import type { Content } from '../content/content.ts';
import { Guide } from '../schedule/guide.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { Director } from './director.ts';
import { type Item, itemAfter } from './item.ts';
import { openScreening } from './open-screening.ts';

export interface ShowOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  readonly media: MediaStore;
  readonly content: Content;
  readonly isLeaving: () => boolean;
  readonly onPlayed: (play: PlayFacts) => void;
  readonly onFault: (item: Item, fault: SceneFault) => void;
  readonly onChange: () => void;
}

/** What is on: the content that is here, as the schedules say, program after program. */
export class Show {
  readonly #guide: Guide;
  readonly #director: Director;
  #evaluation: Evaluation | undefined;

  constructor({ content, clock, isLeaving, onChange, ...room }: ShowOptions) {
    this.#guide = new Guide({
      clock,
      releases: () => content.playable(),
      timeZone: () => usableTimeZone(content.newest?.timeZone),
      onChange: (evaluation) => {
        this.#evaluation = evaluation;
        this.#reconsider();
        onChange();
      },
    });
    this.#director = new Director({
      clock,
      isLeaving,
      onChange,
      dueAfter: (item) => itemAfter(item, this.#evaluation?.playing ?? [], content.playable()),
      open: (item, events) => openScreening({ ...room, clock }, item, events),
    });
  }

  start(): void {
    this.#guide.start();
    this.#director.start();
  }

  stop(): void {
    this.#guide.stop();
    this.#director.stop();
  }

  get item(): Item | undefined {
    return this.#director.item;
  }

  get evaluation(): Evaluation | undefined {
    return this.#evaluation;
  }

  contentChanged(): void {
    this.#guide.refresh();
    this.#reconsider();
  }

  /** What is on stays to its end as long as its release plays at all, even with other programs. */
  #reconsider(): void {
    this.#director.reconsider(({ releaseId }) => this.#evaluation?.playing.includes(releaseId) ?? false);
  }
}
