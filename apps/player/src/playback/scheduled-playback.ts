import { type ManifestNotice, type ManifestProgram, type PlayFacts } from '@marquee/device-protocol';
import type { FeedSource } from '@marquee/scene';
import type { Converse, Listen, RelayStream, SceneFault } from '@marquee/scene-renderer';
import { type Emergency, type Evaluation, mayFinish, mayResume, type RotationItem } from '@marquee/schedule';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import type { Content } from '../content/content.ts';
import type { ContentTrials } from '../content/content-trials.ts';
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';
import type { BlackScreen } from '../report/black-screen-watch.ts';
import { ScheduleWatcher } from '../schedule/schedule-watcher.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { CheckedMedia } from './checked-media.ts';
import { createProgramRun } from './create-program-run.ts';
import type { DevicePower } from './device-power.ts';
import type { DeviceVolume } from './device-volume.ts';
import { itemAfter } from './item-after.ts';
import { MusicHandover } from './music-handover.ts';
import { ProgramSequencer } from './program-sequencer.ts';
import type { Promotions } from './promotions.ts';
import { releasesInTurn } from './releases-in-turn.ts';
import { visitAfterTouch } from './visit-after-touch.ts';

export interface ScheduledPlaybackOptions {
  readonly host: HTMLElement;
  readonly screen: ScreenNumber;
  readonly clock: Clock;
  readonly media: MediaStore;
  readonly volume: DeviceVolume;
  readonly power: Pick<DevicePower, 'power'>;
  readonly feeds: FeedSource;
  readonly converse: Converse;
  readonly listen: Listen | undefined;
  readonly relayStream?: RelayStream | undefined;
  readonly content: Content;
  readonly promotions: Promotions;
  readonly trials: ContentTrials;
  readonly isReloading: () => boolean;
  /** Epoch ms of the server. */
  readonly serverNow: () => number;
  readonly onPlayed: (play: PlayFacts) => void;
  readonly onFault: (item: Item, fault: SceneFault) => void;
  readonly onChange: () => void;
  /** The zone of the manifest is unknown here; the device's own is used instead. */
  readonly onUnknownTimeZone: (timeZone: string) => void;
}

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Plays the available content by its schedules, program after program. */
export class ScheduledPlayback {
  readonly #content: Content;
  readonly #promotions: Promotions;
  readonly #watcher: ScheduleWatcher;
  readonly #sequencer: ProgramSequencer;
  readonly #music: MusicHandover;
  #evaluation: Evaluation | undefined;
  #emergencies: readonly Emergency[] = [];
  readonly #host: HTMLElement;
  readonly #onTouch = () => this.#touched();
  /** The interactive program that a visitor of the screen saver uses. */
  #visit: Item | undefined;

  constructor({
    content,
    promotions,
    clock,
    isReloading,
    onChange,
    onUnknownTimeZone,
    ...options
  }: ScheduledPlaybackOptions) {
    this.#content = content;
    this.#promotions = promotions;
    this.#host = options.host;
    this.#music = new MusicHandover(clock);
    const idleSeconds = (id: number) => content.playable().find((release) => release.id === id)?.idleSeconds;
    const context = {
      idleSeconds,
      ...options,
      media: new CheckedMedia(options.media, clock),
      music: this.#music,
    };
    this.#watcher = new ScheduleWatcher({
      clock,
      screen: options.screen,
      releases: () => content.playable(),
      emergencies: () => this.#emergencies,
      power: () => options.power.power,
      onScreen: () => this.#sequencer.item?.releaseId,
      timeZone: () => usableTimeZone(content.newest?.timeZone, onUnknownTimeZone),
      onChange: (evaluation) => {
        this.#evaluation = evaluation;
        this.#reconsider();
        onChange();
      },
    });
    this.#sequencer = new ProgramSequencer({
      clock,
      isReloading,
      onChange: (item) => {
        promotions.shown(item);
        onChange();
      },
      dueAfter: (item) =>
        this.#dueVisit() ?? itemAfter(item, this.#inTurn(), options.serverNow(), promotions),
      mayResume: (item) => this.#pauses(item) || this.#yields(item),
      plays: (item) => this.#isInTurn(item) && !this.#yields(item),
      onBroken: (item, error) => {
        const detail = `cannot be mounted: ${String(error)}`;
        options.onFault(item, { code: 'element_failed', sceneId: '', elementId: null, detail });
        options.trials.broken(item, false);
      },
      createRun: (item, { onEnd }) =>
        createProgramRun({ ...context, clock }, item, {
          onEnd: () => {
            if (this.#visit === item) this.#visit = undefined;
            onEnd();
          },
        }),
    });
  }

  start(): void {
    for (const kind of TOUCHES) this.#host.addEventListener(kind, this.#onTouch, { capture: true });
    this.#watcher.start();
    this.#sequencer.start();
  }

  stop(): void {
    for (const kind of TOUCHES) this.#host.removeEventListener(kind, this.#onTouch, { capture: true });
    this.#watcher.stop();
    this.#sequencer.stop();
    this.#music.stop();
  }

  /** The program on the screen, or the one that is paused under an emergency message. */
  get item(): Item | undefined {
    return this.#sequencer.item ?? this.#sequencer.mounted.at(-1);
  }

  /** Whether a program or an emergency message is on the screen. */
  get isPlaying(): boolean {
    return this.item !== undefined || this.#emergencies.length > 0;
  }

  /** Whether the screen is off, so that nothing but emergency messages may appear. */
  get isOff(): boolean {
    return this.#evaluation?.isOff ?? false;
  }

  /** The black screen, if one should show a program and nothing is painted. Outside schedules and under messages none should. */
  get blackScreen(): BlackScreen | undefined {
    const [releaseId] = this.#evaluation?.playing ?? [];
    if (releaseId === undefined || this.isHeld) return undefined;
    const { item, paintsNothing } = this.#sequencer;
    if (!item) return { cause: 'nothing_started', releaseId };
    if (!paintsNothing) return undefined;
    return { cause: 'nothing_painted', releaseId: item.releaseId, programId: item.program.id };
  }

  /** The program on the screen and those that are paused. */
  get programs(): ManifestProgram[] {
    return this.#sequencer.mounted.map(({ program }) => program);
  }

  get evaluation(): Evaluation | undefined {
    return this.#evaluation;
  }

  /** Call when an emergency message fills the screen, and with null when none does. */
  coverBy(notice: ManifestNotice | null): void {
    // Notices follow the server's clock, so this one lasts until the next call.
    this.#emergencies = notice ? [{ ...notice, startsAt: 0, endsAt: Number.POSITIVE_INFINITY }] : [];
    this.#watcher.refresh();
  }

  /** Whether the programs stand still. */
  get isHeld(): boolean {
    return this.#sequencer.isHeld;
  }

  /** Has the program on the screen stand still, or continue. */
  hold(isHeld: boolean): void {
    this.#sequencer.hold(isHeld);
    if (!isHeld) this.#reconsider();
  }

  /** Whether programs are promoted for the people in front of the screen. */
  get isPromoting(): boolean {
    return this.#promotions.chosen(this.#inTurn()).length > 0;
  }

  /** Call when other people are in front of the screen. */
  audienceChanged(): void {
    this.#reconsider();
  }

  contentChanged(): void {
    this.#watcher.refresh();
    this.#reconsider();
  }

  /** A visitor has touched the screen saver. */
  #touched(): void {
    const { item, isHeld } = this.#sequencer;
    if (isHeld) return;
    const visit = visitAfterTouch(item, this.#evaluation?.playing ?? [], this.#content.playable());
    if (!visit) return;
    this.#visit = visit;
    this.#reconsider();
  }

  /** The visit, unless another release interrupts it. */
  #dueVisit(): Item | undefined {
    const visit = this.#visit;
    return visit && this.#evaluation?.playing.includes(visit.releaseId) ? visit : undefined;
  }

  /**
   * The current program plays to its end as long as its release plays at all, even with other programs. A visit ends the
   * screen saver immediately, and ends with its release.
   */
  #reconsider(): void {
    const evaluation = this.#evaluation;
    if (this.#visit && !this.#dueVisit() && !this.#pauses(this.#visit)) this.#visit = undefined;
    const visit = this.#dueVisit();
    this.#sequencer.reconsider(
      (item) =>
        !!evaluation &&
        mayFinish(evaluation, item.releaseId) &&
        !this.#yields(item) &&
        (!visit || item === visit),
    );
  }

  #isInTurn({ releaseId }: Item): boolean {
    return this.#evaluation?.playing.includes(releaseId) ?? false;
  }

  /** Whether an item pauses for an inter-cut release or an emergency message. */
  #pauses({ releaseId }: Item): boolean {
    const mode = this.#content.playable().find(({ id }) => id === releaseId)?.mode;
    return !!this.#evaluation && mode !== undefined && mayResume(this.#evaluation, { releaseId, mode });
  }

  /** Whether an item pauses for promoted programs. A visitor is not interrupted, nor is a promoted program. */
  #yields(item: Item): boolean {
    if (item.promoted || item.program.document.interaction || !this.#isInTurn(item)) return false;
    const chosen = this.#promotions.chosen(this.#inTurn());
    const isChosen = ({ releaseId, programIndex }: RotationItem) =>
      releaseId === item.releaseId && programIndex === item.programIndex;
    return chosen.length > 0 && !chosen.some(isChosen);
  }

  #inTurn(): PlayableRelease[] {
    return releasesInTurn(this.#evaluation?.playing ?? [], this.#content.playable());
  }
}
