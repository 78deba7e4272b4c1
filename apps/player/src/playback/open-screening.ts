import type { PlayFacts } from '@marquee/device-protocol';
import { documentDurationMs } from '@marquee/scene';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import { PlayRecorder } from '../report/play-recorder.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { ScreeningEvents } from './director.ts';
import type { Item } from './item.ts';
import { Screening } from './screening.ts';

export interface ScreeningRoom {
  readonly host: HTMLElement;
  readonly media: MediaStore;
  readonly clock: Clock;
  readonly onPlayed: (play: PlayFacts) => void;
  readonly onFault: (item: Item, fault: SceneFault) => void;
}

/** A screening whose plays are recorded. */
export function openScreening(room: ScreeningRoom, item: Item, { onEnd }: ScreeningEvents): Screening {
  const { clock, onPlayed, onFault, ...place } = room;
  const recorder = new PlayRecorder(item, onPlayed);
  return new Screening({
    ...place,
    item,
    clock,
    onBegin: () => recorder.begun(clock.epochNow()),
    onTime: (timeMs) => recorder.reached(timeMs),
    onEnd: () => {
      recorder.ended(documentDurationMs(item.program.document));
      onEnd();
    },
    onFault: (fault) => {
      recorder.failed(fault);
      onFault(item, fault);
    },
  });
}
