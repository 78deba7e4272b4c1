import type { Material } from '@marquee/contract';
import { useState } from 'react';
import { materialPlayableUrl, materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import styles from './preview.module.css';
import { StageNote } from './stage-note.tsx';

/**
 * Plays a video or a sound with the browser's own controls: the converted form where browsers cannot play the original.
 */
export function MediaPlayer({ material }: { material: Material }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <StageNote material={material} reason="not_playable" />;
  const src = materialPlayableUrl(material);
  const cover = material.has_thumbnail ? materialThumbnailUrl(material) : undefined;
  return material.type === 'video' ? (
    <video
      className={styles.stage}
      src={src}
      controls
      autoPlay
      muted
      onError={() => setBroken(true)}
      {...(cover && { poster: cover })}
    />
  ) : (
    <div className={styles.sound}>
      {cover && <img src={cover} alt="" />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what operators upload rarely has captions */}
      <audio src={src} controls aria-label={material.name} onError={() => setBroken(true)} />
    </div>
  );
}
