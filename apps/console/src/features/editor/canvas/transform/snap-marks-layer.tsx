import type { MarkedDistance, MarkedLine, SnapMarks } from './snap-marks.ts';
import styles from './snap-marks-layer.module.css';

interface SnapMarksLayerProps {
  marks: SnapMarks;
  zoom: number;
}

/** The lines and distances to which the current gesture has snapped. */
export function SnapMarksLayer({ marks, zoom }: SnapMarksLayerProps) {
  return (
    <>
      {marks.lines.map((line) => (
        <div
          key={`${line.axis} ${line.at}`}
          className={styles.line}
          data-axis={line.axis}
          style={placeOfLine(line, zoom)}
        />
      ))}
      {marks.distances.map((distance) => (
        <div
          key={`${distance.axis} ${distance.from} ${distance.at}`}
          className={styles.distance}
          data-axis={distance.axis}
          data-equal={distance.isEqual || undefined}
          style={placeOfDistance(distance, zoom)}
        >
          <span>{Math.round(distance.to - distance.from)}</span>
        </div>
      ))}
    </>
  );
}

/** A line lies across its axis. */
function placeOfLine({ axis, at, from, to }: MarkedLine, zoom: number) {
  const length = (to - from) * zoom;
  return axis === 'x'
    ? { left: at * zoom, top: from * zoom, height: length }
    : { top: at * zoom, left: from * zoom, width: length };
}

/** A distance lies along its axis. */
function placeOfDistance({ axis, at, from, to }: MarkedDistance, zoom: number) {
  const length = (to - from) * zoom;
  return axis === 'x'
    ? { left: from * zoom, top: at * zoom, width: length }
    : { top: from * zoom, left: at * zoom, height: length };
}
