import { formatNumber } from '../format/number.ts';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  /** `bad`: broken. `waiting`: waits for a person. `quiet`: any other number. */
  tone: 'bad' | 'waiting' | 'quiet';
  count: number;
  /** The number in words, such as "38 devices offline"; absent where the words stand beside it. */
  label?: string;
}

/** From here on a number would cover the name that it stands over. */
const MOST = 999;

/** A number in a menu or a tab, in the colour of its meaning. One that has words of its own is shown up to 999. */
export function CountBadge({ tone, count, label }: CountBadgeProps) {
  return (
    <span
      className={`${styles.badge} ${styles[tone]}`}
      {...(label !== undefined && { role: 'img', title: label, 'aria-label': label })}
    >
      {label !== undefined && count > MOST ? `${MOST}+` : formatNumber(count)}
    </span>
  );
}
