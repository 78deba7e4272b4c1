import { type ReactNode, useId } from 'react';
import styles from './panel-section.module.css';

/** A titled group of controls. */
export function PanelSection({
  title,
  extra,
  children,
}: {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id}>{title}</h3>
        {extra}
      </header>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}
