import type { PlayFacts } from '@marquee/device-protocol';
import type { FeedSource } from '@marquee/scene';
import type { Converse, SceneFault } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import { PlayRecorder } from '../report/play-recorder.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { DeviceVolume } from './device-volume.ts';
import type { Item } from './item.ts';
import type { MusicHandover } from './music-handover.ts';
import { ProgramRun } from './program-run.ts';
import type { ProgramRunEvents } from './program-sequencer.ts';

export interface ProgramRunContext {
  readonly host: HTMLElement;
  readonly media: Pick<MediaStore, 'open'>;
  readonly clock: Clock;
  readonly volume: DeviceVolume;
  readonly music: MusicHandover;
  readonly feeds: FeedSource;
  readonly converse: Converse;
  readonly onPlayed: (play: PlayFacts) => void;
  readonly onFault: (item: Item, fault: SceneFault) => void;
}

/** Creates a run whose plays are recorded. */
export function createProgramRun(
  context: ProgramRunContext,
  item: Item,
  { onEnd }: ProgramRunEvents,
): ProgramRun {
  const { clock, music, onPlayed, onFault, ...place } = context;
  const recorder = new PlayRecorder(item, onPlayed);
  return new ProgramRun({
    ...place,
    item,
    clock,
    onBegin: () => {
      const musicMs = music.take(item.program);
      recorder.started(clock.epochNow(), musicMs);
      return musicMs;
    },
    onTime: (timeMs) => recorder.reached(timeMs),
    onVisit: ({ sceneIndex, elapsedMs, sceneTimeMs }) => recorder.visited(sceneIndex, elapsedMs, sceneTimeMs),
    onResume: ({ elapsedMs, timeMs }) => recorder.resumed(elapsedMs, timeMs),
    onEnd: (timeMs, musicMs) => {
      music.leave(item.program, musicMs, recorder.ended(timeMs));
      onEnd();
    },
    onCut: (timeMs) => recorder.cut(timeMs),
    onFault: (fault) => {
      recorder.failed(fault);
      onFault(item, fault);
    },
  });
}
