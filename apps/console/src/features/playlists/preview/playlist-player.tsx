import type { PlaylistPreviewItem } from '@marquee/contract';
import { type Playback, parseDocument, type SceneDocument } from '@marquee/scene';
import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { usePlaybackValue, usePlayer } from '../../../shared/scene/use-player.ts';
import styles from './playlist-player.module.css';

interface PlayedItem extends PlaylistPreviewItem {
  scenes: SceneDocument;
}

/** Plays items one after another, each for its time, from the first again after the last. */
export function PlaylistPlayer({ items }: { items: readonly PlaylistPreviewItem[] }) {
  const { t } = useTranslation();
  const played = useMemo(
    () =>
      items.flatMap((item): PlayedItem[] => {
        const parsed = parseDocument(item.document);
        return parsed.ok ? [{ ...item, scenes: parsed.document }] : [];
      }),
    [items],
  );
  /** A turn is a play of its own, also when a playlist has one item only. */
  const [{ index, turn }, setPlace] = useState({ index: 0, turn: 0 });
  const [isPaused, setPaused] = useState(false);
  const goTo = (to: number) =>
    setPlace((before) => ({ index: (to + played.length) % played.length, turn: before.turn + 1 }));
  const item = played[index];
  if (!item) return null;
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <ItemStage key={turn} item={item} isPaused={isPaused} onOver={() => goTo(index + 1)} />
        <div className={styles.bar}>
          <Button
            type="text"
            icon={<PreviousIcon />}
            aria-label={t('playlists.previous_item')}
            onClick={() => goTo(index - 1)}
          />
          <Button
            type="text"
            icon={isPaused ? <PlayIcon /> : <PauseIcon />}
            aria-label={t(isPaused ? 'playlists.resume' : 'playlists.pause')}
            onClick={() => setPaused(!isPaused)}
          />
          <Button
            type="text"
            icon={<NextIcon />}
            aria-label={t('playlists.next_item')}
            onClick={() => goTo(index + 1)}
          />
          <span className={styles.position}>
            {t('playlists.item_of', { number: index + 1, total: played.length })}
          </span>
        </div>
      </div>
      <ol className={styles.items} aria-label={t('playlists.content')}>
        {played.map(({ name, duration_seconds }, at) => (
          // An item may be listed twice.
          <li key={at}>
            <button type="button" aria-current={at === index} onClick={() => goTo(at)}>
              <span>{at + 1}</span>
              <strong title={name}>{name}</strong>
              <span>{formatDuration(duration_seconds * 1000)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ItemStageProps {
  item: PlayedItem;
  isPaused: boolean;
  onOver: () => void;
}

/** One item, repeated until its time is over. */
function ItemStage({ item, isPaused, onOver }: ItemStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const playback = usePlayer(host, item.scenes);
  const turnMs = item.duration_seconds * 1000;
  const isOver = usePlaybackValue(playback, (frame) => (frame?.elapsedMs ?? 0) >= turnMs);
  useEffect(() => {
    if (isPaused) playback.pause();
    else playback.play();
  }, [playback, isPaused]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <>
      <div ref={host} className={styles.screen} role="img" aria-label={item.name} />
      <TurnProgress playback={playback} name={item.name} turnMs={turnMs} />
    </>
  );
}

interface TurnProgressProps {
  playback: Playback;
  name: string;
  turnMs: number;
}

function TurnProgress({ playback, name, turnMs }: TurnProgressProps) {
  const { t } = useTranslation();
  const elapsedMs = usePlaybackValue(playback, (frame) => Math.min(frame?.elapsedMs ?? 0, turnMs));
  return (
    <>
      <Progress
        percent={(elapsedMs / turnMs) * 100}
        showInfo={false}
        size="small"
        aria-label={t('playlists.progress')}
      />
      <div className={styles.time}>
        <strong title={name}>{name}</strong>
        <span>
          {formatDuration(elapsedMs)} / {formatDuration(turnMs)}
        </span>
      </div>
    </>
  );
}
