import { type ReactNode, useId } from 'react';
import styles from './widget-frame.module.css';

interface WidgetFrameProps {
  title: string;
  /** How many there are of what it shows, or of which time. */
  note?: ReactNode;
  /** At the end of the head: a link to the list, a choice, a button. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of the home page. What does not fit into its size scrolls in it. */
export function WidgetFrame({ title, note, extra, children }: WidgetFrameProps) {
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        <span className={styles.note}>{note}</span>
        {extra}
      </header>
      {children}
    </section>
  );
}
