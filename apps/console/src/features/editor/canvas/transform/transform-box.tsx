import type { Placed } from '@marquee/scene';
import { memo } from 'react';
import { cursorOf, EDGES_OF, RESIZE_HANDLES } from './handles.ts';
import styles from './transform-box.module.css';

/** Screen pixels of an edge below which it has handles at its ends only. */
const SHORT_EDGE = 36;

interface TransformBoxProps {
  box: Placed;
  zoom: number;
}

/** The box around the selection, with handles to resize and rotate it. */
export function TransformBox({ box, zoom }: TransformBoxProps) {
  const [width, height] = [box.width * zoom, box.height * zoom];
  return (
    <div
      className={styles.box}
      // The panel of properties has the same for the keyboard.
      aria-hidden="true"
      style={{
        width,
        height,
        transform: `translate(${box.x * zoom}px, ${box.y * zoom}px) rotate(${box.rotation}deg)`,
      }}
    >
      <Handles
        rotation={Math.round(box.rotation / 45) * 45}
        isNarrow={width < SHORT_EDGE}
        isLow={height < SHORT_EDGE}
      />
    </div>
  );
}

interface HandlesProps {
  rotation: number;
  isNarrow: boolean;
  isLow: boolean;
}

/** Apart from the box, which changes with every step of a drag. */
const Handles = memo(function Handles({ rotation, isNarrow, isLow }: HandlesProps) {
  const shown = RESIZE_HANDLES.filter(
    (handle) => !(isNarrow && EDGES_OF[handle].x === 0) && !(isLow && EDGES_OF[handle].y === 0),
  );
  return (
    <>
      <span className={styles.stem} />
      <span className={styles.handle} data-transform="rotate" />
      {shown.map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-transform={handle}
          style={{
            left: `${50 + 50 * EDGES_OF[handle].x}%`,
            top: `${50 + 50 * EDGES_OF[handle].y}%`,
            cursor: cursorOf(handle, rotation),
          }}
        />
      ))}
    </>
  );
});
