import styles from './drawing.module.css';

export function Plus({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.accent} width="36" height="36" rx="7" />
      <path className={styles.mark} d="M18 10v16M10 18h16" />
    </g>
  );
}
