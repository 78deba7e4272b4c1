import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

/** A magnifier that found nothing. */
export function NothingDrawing() {
  return (
    <Drawing>
      <rect className={styles.quiet} x="16" y="10" width="40" height="26" rx="4" />
      <rect className={styles.quiet} x="62" y="10" width="40" height="26" rx="4" />
      <rect className={styles.quiet} x="108" y="10" width="36" height="26" rx="4" />
      <rect className={styles.quiet} x="16" y="44" width="40" height="26" rx="4" />
      <circle
        className={styles.frame}
        style={{ stroke: 'var(--marquee-accent-text)' }}
        cx="90"
        cy="50"
        r="24"
      />
      <path className={styles.rod} d="m108 68 20 20M82 50h16" />
    </Drawing>
  );
}

/** A locked screen: no permission. */
export function LockDrawing() {
  return (
    <Drawing>
      <rect className={styles.quiet} x="26" y="8" width="108" height="66" rx="6" />
      <rect className={styles.screen} x="32" y="14" width="96" height="54" rx="2" />
      <path className={styles.rod} d="M70 42V32a10 10 0 0 1 20 0v10" />
      <rect className={styles.accent} x="62" y="38" width="36" height="26" rx="5" />
      <path className={styles.mark} d="M80 49v5" />
      <path
        className={styles.rod}
        style={{ stroke: 'var(--ant-color-fill-secondary)' }}
        d="M80 76v10M62 88h36"
      />
    </Drawing>
  );
}

/** A plug out of its socket: the connection or the server failed. */
export function FailureDrawing() {
  return (
    <Drawing>
      <path className={styles.rod} style={{ stroke: 'var(--marquee-accent-line)' }} d="M10 56h44M108 56h42" />
      <rect className={styles.accent} x="46" y="42" width="22" height="28" rx="5" />
      <path className={styles.rod} d="M70 50h8M70 62h8" />
      <rect className={styles.quiet} x="94" y="42" width="22" height="28" rx="5" />
      <path
        className={styles.rod}
        style={{ stroke: 'var(--ant-color-warning)' }}
        d="m66 30-8-10M82 28V14M98 30l8-10"
      />
    </Drawing>
  );
}
