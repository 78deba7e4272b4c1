import styles from './chart.module.css';

interface ChartNoteProps {
  /** Where it points to, in px of a chart that is so wide. */
  x: number;
  width: number;
  /** The moment, its number, and more. */
  lines: readonly string[];
}

/** The meaning of a point of a chart, on the side that has room. */
export function ChartNote({ x, width, lines: [moment, number, ...more] }: ChartNoteProps) {
  const style = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  return (
    <div className={styles.note} style={style} aria-hidden="true">
      {moment}
      <strong>{number}</strong>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
