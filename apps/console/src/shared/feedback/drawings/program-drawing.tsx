import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';
import { Plus } from './plus.tsx';

/** A picture on a screen, and a plus: programs, and anything else to be made. */
export function ProgramDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="24" y="8" width="88" height="60" rx="5" />
      <rect className={styles.screen} x="29" y="13" width="78" height="50" />
      <path className={styles.wave} d="M29 50c18-14 30 8 46-2 12-8 20-8 32-2v17H29z" />
      <circle className={styles.sun} cx="88" cy="26" r="7" />
      <path className={styles.frame} d="M68 70v12M52 84h32" />
      <Plus x={100} y={46} />
    </Drawing>
  );
}
