import type { Playback, SceneDocument, WallClock } from '@marquee/scene';
import { useEffect, useRef, useState } from 'react';
import { createPagePlayback, usePlayer } from '../../../shared/scene/use-player.ts';
import { followPlayback } from './follow-playback.ts';
import styles from './preview-player.module.css';

interface FollowingScreenProps {
  document: SceneDocument;
  lead: Playback;
  clock: WallClock;
}

/** One screen of two is heard. */
const SILENT = { current: 0 };

/** Plays a document in step with another one: on the screens of one device both run at the same time. */
export function FollowingScreen({ document, lead, clock }: FollowingScreenProps) {
  const host = useRef<HTMLDivElement>(null);
  const [playback] = useState(createPagePlayback);
  usePlayer(host, document, { playback, clock, volume: SILENT, isPausedAtFirst: true });
  useEffect(() => followPlayback(playback, lead), [playback, lead]);
  return <div ref={host} className={styles.screen} />;
}
