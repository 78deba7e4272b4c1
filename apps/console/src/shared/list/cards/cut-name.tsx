import styles from './cut-name.module.css';

/** Longer names are cut in the middle where there is no room: their end often tells them apart, as in "Cafe-promotion-portrait". */
const MIN_LENGTH = 16;
const END_LENGTH = 8;

/** A name that keeps its beginning and its end. */
export function CutName({ name }: { name: string }) {
  const letters = [...name];
  if (letters.length < MIN_LENGTH) return name;
  return (
    <span className={styles.name}>
      <span className={styles.start}>{letters.slice(0, -END_LENGTH).join('')}</span>
      <span className={styles.end}>{letters.slice(-END_LENGTH).join('')}</span>
    </span>
  );
}
