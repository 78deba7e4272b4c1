import type { Material } from '@marquee/contract';
import { type PointerEvent, useState } from 'react';
import { materialStripUrl } from '../../../shared/materials/material-urls.ts';
import styles from '../facts/material.module.css';
import { frameAt, framesIn } from './frame-strip.ts';

/** Overlays the thumbnail of a video. The pointer scrubs through the frames, which load on first hover. */
export function VideoStrip({ material }: { material: Material }) {
  const { width, height } = material;
  const [place, setPlace] = useState<number>();
  const [frames, setFrames] = useState<number>();
  if (width === null || height === null) return null;
  const follow = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPlace((event.clientX - box.left) / box.width);
  };
  const url = materialStripUrl(material);
  const shape = width / height < 16 / 9 ? { height: '100%' } : { width: '100%' };
  return (
    <span
      className="centred cover"
      data-testid="strip"
      onPointerEnter={(event) => event.pointerType !== 'touch' && follow(event)}
      onPointerMove={(event) => place !== undefined && follow(event)}
      onPointerLeave={() => setPlace(undefined)}
    >
      {place !== undefined && (
        <span className={styles.frame} style={{ aspectRatio: width / height, ...shape }}>
          <img
            src={url}
            alt=""
            draggable={false}
            style={{
              // The first frame can be shown even before the number of frames is known.
              transform: `translateX(${(-100 * frameAt(place, frames ?? 1)) / (frames ?? 1)}%)`,
            }}
            onLoad={({ currentTarget }) =>
              setFrames(
                framesIn(
                  { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight },
                  { width, height },
                ),
              )
            }
          />
        </span>
      )}
      {place !== undefined && <span className={styles.needle} style={{ left: `${place * 100}%` }} />}
    </span>
  );
}
