import type { DeviceDay } from '@marquee/contract';

type ScreenDay = DeviceDay['screens'][number];
type DayRelease = ScreenDay['releases'][number];

/** A stretch of time in which the same releases play, in epoch ms. */
export interface PlayingSegment {
  from: number;
  to: number;
  /** The oldest first; several take turns. */
  releases: DayRelease[];
}

/** The content of a screen in the course of a period; times in which nothing plays are left out. */
export function playingSegments({ releases }: Pick<ScreenDay, 'releases'>): PlayingSegment[] {
  const changes = new Map<number, { begins: DayRelease[]; ends: DayRelease[] }>();
  const changeAt = (at: number) => {
    const change = changes.get(at) ?? { begins: [], ends: [] };
    changes.set(at, change);
    return change;
  };
  for (const release of releases) {
    for (const { from, to, state } of release.parts) {
      if (state !== 'plays') continue;
      changeAt(from).begins.push(release);
      changeAt(to).ends.push(release);
    }
  }
  const segments: PlayingSegment[] = [];
  const playing = new Set<DayRelease>();
  for (const [at, { begins, ends }] of [...changes].sort(([one], [other]) => one - other)) {
    const last = segments.at(-1);
    if (last && playing.size > 0) last.to = at;
    for (const release of ends) playing.delete(release);
    for (const release of begins) playing.add(release);
    if (playing.size === 0) continue;
    const now = [...playing].sort((one, other) => one.number - other.number);
    segments.push({ from: at, to: at, releases: now });
  }
  return segments;
}
