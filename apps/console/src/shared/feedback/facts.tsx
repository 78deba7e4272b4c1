import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  /** Left out together with its label when there is none. */
  value: ReactNode;
}

/** Labels over their values, in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const given = facts.filter(
    ({ value }) => value !== '' && value !== false && value !== null && value !== undefined,
  );
  return (
    <dl className={styles.facts}>
      {given.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
