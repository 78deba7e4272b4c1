import styles from './statistics.module.css';

/** More bars are too thin to be seen one by one. */
const MOST = 31;

/** Bars where those of the chart will be, while its data and its script load. */
export function ChartSkeleton({ bars }: { bars: number }) {
  const shown = Array.from({ length: Math.min(bars, MOST) }, (_, bar) => bar);
  return (
    <div className={`${styles.chart} ${styles.bars}`} aria-hidden="true">
      {shown.map((bar) => (
        <span key={bar} className="late" style={{ height: `${50 + ((bar * 17) % 35)}%` }} />
      ))}
    </div>
  );
}
