import type { ReactNode } from 'react';
import { useObjectTitle } from '../title/title-store.ts';
import styles from './detail-page.module.css';

interface DetailPageProps {
  title: string;
  /** State beside the title. */
  state: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of every detail page: title, state and actions. The title is also that of the tab. */
export function DetailPage({ title, state, actions, children }: DetailPageProps) {
  useObjectTitle(title);
  return (
    <article className="column">
      <header className={styles.header}>
        <h1>{title}</h1>
        {state}
        <span className={styles.actions}>{actions}</span>
      </header>
      {children}
    </article>
  );
}

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
