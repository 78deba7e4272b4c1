import type { ReactNode } from 'react';
import { ProgramDrawing } from './drawings/program-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One of the drawings. */
  drawing?: ReactNode;
  title: string;
  /** The content to come, and the next step. */
  help: ReactNode;
  /** One primary step, and at most one other beside it. */
  action?: ReactNode;
}

/** Says why there is nothing, and what to do. */
export function EmptyState({ drawing = <ProgramDrawing />, title, help, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <strong className={styles.title}>{title}</strong>
      <p className={styles.help}>{help}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
