import type { ReactNode } from 'react';
import styles from './design-page.module.css';

/** A titled group of samples. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
