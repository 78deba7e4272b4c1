import type { PlayFacts } from '@marquee/device-protocol';
import type { FeedSource } from '@marquee/scene';
import type { Converse, Listen, RelayStream, SceneFault } from '@marquee/scene-renderer';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import type { ContentTrials } from '../content/content-trials.ts';
import type { Item } from '../content/item.ts';
import { PlayRecorder } from '../report/play-recorder.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { BlankRun } from './blank-run.ts';
import type { DeviceVolume } from './device-volume.ts';
import type { MusicHandover } from './music-handover.ts';
import { ProgramRun, type RunStart } from './program-run.ts';
import type { ProgramRunEvents } from './program-sequencer.ts';
import { agreedPositionMs } from './synchronised-item.ts';

export interface ProgramRunContext {
  readonly host: HTMLElement;
  readonly screen: ScreenNumber;
  readonly media: Pick<MediaStore, 'open'>;
  readonly clock: Clock;
  readonly volume: DeviceVolume;
  readonly music: MusicHandover;
  /** Epoch ms of the server, on which devices agree. */
  readonly serverNow: () => number;
  readonly feeds: FeedSource;
  readonly converse: Converse;
  readonly listen: Listen | undefined;
  /** Undefined without an agent. */
  readonly relayStream?: RelayStream | undefined;
  readonly trials: ContentTrials;
  /** Seconds without a touch after which the visitors of a release have left; undefined: as its programs say. */
  readonly idleSeconds: (releaseId: number) => number | undefined;
  readonly onPlayed: (play: PlayFacts) => void;
  readonly onFault: (item: Item, fault: SceneFault) => void;
}

/** Creates a run whose plays are recorded, and that shows whether its program works. */
export function createProgramRun(
  context: ProgramRunContext,
  item: Item,
  { onEnd }: ProgramRunEvents,
): ProgramRun {
  const { clock, music, screen, serverNow, trials, idleSeconds, onPlayed, onFault, ...place } = context;
  const seconds = idleSeconds(item.releaseId);
  const recorder = new PlayRecorder(item, onPlayed, screen);
  const blank = new BlankRun(item.program.document);
  return new ProgramRun({
    ...place,
    item,
    clock,
    onMount: () => trials.begin(item),
    onRemoved: () => trials.left(item),
    idleMs: seconds === undefined ? undefined : seconds * 1000,
    onBegin: () => {
      trials.shown(item);
      const start = startOf(item, music, serverNow);
      const waitMs = Math.max(0, -start.positionMs);
      recorder.started(clock.epochNow() + waitMs, start.musicMs, start.positionMs + waitMs);
      return start;
    },
    onTime: (timeMs) => recorder.reached(timeMs),
    onVisit: ({ sceneIndex, elapsedMs, sceneTimeMs }) => recorder.visited(sceneIndex, elapsedMs, sceneTimeMs),
    onResume: ({ elapsedMs, timeMs }) => recorder.resumed(elapsedMs, timeMs),
    onEnd: (timeMs, musicMs) => {
      if (!blank.isBlank) trials.ended(item);
      music.leave(item.program, musicMs, recorder.ended(timeMs));
      onEnd();
    },
    onContinue: (timeMs, pausedMs) => {
      music.stop();
      recorder.continued(timeMs, pausedMs);
    },
    onTurnOver: (timeMs) => {
      if (!blank.isBlank) trials.ended(item);
      recorder.cut(timeMs);
      onEnd();
    },
    onCut: (timeMs) => recorder.cut(timeMs),
    onFault: (fault) => {
      recorder.failed(fault);
      if (blank.fails(fault)) trials.broken(item, true);
      onFault(item, fault);
    },
  });
}

/** The music of a synchronised program begins with it, because a device that joins does not know what played before. */
function startOf(item: Item, music: MusicHandover, serverNow: () => number): RunStart {
  if (!item.agreed) return { positionMs: 0, musicMs: music.take(item.program) };
  music.stop();
  const positionMs = agreedPositionMs(item.agreed, serverNow());
  return { positionMs, musicMs: Math.max(0, positionMs) };
}
