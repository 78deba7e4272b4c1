import type { ReactNode } from 'react';
import { useObjectTitle } from '../../shared/title/title-store.ts';
import styles from './page-message.module.css';

interface PageMessageProps {
  drawing: ReactNode;
  title: string;
  help: string;
  actions: ReactNode;
}

/** Stands in for a page that cannot be shown: why, and what to do. */
export function PageMessage({ drawing, title, help, actions }: PageMessageProps) {
  useObjectTitle(title);
  return (
    <section className={styles.message}>
      {drawing}
      <h1>{title}</h1>
      <p>{help}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** An empty screen with a question. */
export function LostDrawing() {
  return (
    <svg viewBox="0 0 168 104" width={168} height={104} aria-hidden="true">
      <rect className={styles.quiet} x="34" y="10" width="100" height="64" rx="6" />
      <rect className={styles.sheet} x="39" y="15" width="90" height="54" rx="2" />
      <path className={styles.stand} d="M84 76v14M64 92h40" />
      <path className={styles.sign} d="M76 35a8 8 0 1 1 11 7.4c-2.2.9-3 2.4-3 4.6v2" />
      <circle className={styles.accent} cx="84" cy="58" r="2.6" />
    </svg>
  );
}

/** A plug pulled out of its socket. */
export function UnpluggedDrawing() {
  return (
    <svg viewBox="0 0 168 104" width={168} height={104} aria-hidden="true">
      <path className={styles.cord} d="M22 66h32M116 66h30" />
      <rect className={styles.accent} x="54" y="52" width="22" height="28" rx="5" />
      <path className={styles.sign} d="M76 60h9M76 72h9" />
      <rect className={styles.quiet} x="94" y="52" width="22" height="28" rx="5" />
      <path className={styles.spark} d="M84 40V26M70 44l-9-10M98 44l9-10" />
    </svg>
  );
}
