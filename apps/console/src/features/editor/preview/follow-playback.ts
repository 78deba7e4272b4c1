import { documentDurationMs, type Playback, type PlaybackFrame } from '@marquee/scene';

/** Smaller differences come from the frames' times and are not visible. */
const MAX_DRIFT_MS = 250;

/**
 * Keeps a playback at the time, speed and pause of another one, each in its own loop, until the returned function is called. While a
 * visitor touches the first one, the second continues.
 */
export function followPlayback(follower: Playback, lead: Playback): () => void {
  const follow = (frame: PlaybackFrame) => {
    const own = follower.frame;
    if (!own) return;
    if (own.rate !== frame.rate) follower.setRate(frame.rate);
    if (follower.isPlaying !== frame.isPlaying) {
      if (frame.isPlaying) follower.play();
      else follower.pause();
    }
    if (frame.isVisited || own.isVisited) return;
    const timeMs = runTimeOf(lead, frame);
    if (Math.abs(runTimeOf(follower, own) - timeMs) > MAX_DRIFT_MS) follower.seek(timeMs);
  };
  if (lead.frame) follow(lead.frame);
  return lead.onFrame(follow);
}

/** The time since the first cycle began. */
function runTimeOf({ document }: Playback, { cycle, timeMs }: PlaybackFrame): number {
  return timeMs + (document ? cycle * documentDurationMs(document) : 0);
}
