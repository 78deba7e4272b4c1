import { Fragment, type ReactNode } from 'react';
import styles from './key-sheet.module.css';

interface KeyGroupProps {
  title: string;
  children: ReactNode;
  /** Below the keys. */
  help?: string | undefined;
}

/** Keys of a sheet that belong together, under a title. */
export function KeyGroup({ title, children, help }: KeyGroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <dl>{children}</dl>
      {help && <p>{help}</p>}
    </section>
  );
}

interface KeyRowProps {
  name: string;
  caps: readonly string[];
  /** Between two keys, such as "or". */
  between?: string;
  /** After the keys, such as "drag". */
  then?: string;
}

/** The name of an action, and its keys. */
export function KeyRow({ name, caps, between, then }: KeyRowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {caps.map((cap, index) => (
          <Fragment key={cap}>
            {index > 0 && between}
            <kbd>{cap}</kbd>
          </Fragment>
        ))}
        {then}
      </dd>
    </div>
  );
}
