import styles from './cut-name.module.css';

/** Longer names are cut in the middle where there is no room: their end often tells them apart, as in "Cafe-promotion-portrait". */
const MIN_WIDTH = 16;
const END_WIDTH = 8;
/** Chinese characters, full-width signs and emoji begin here. */
const FIRST_WIDE = 0x2e80;

/** A name that keeps its beginning and its end. Widths are in Latin letters; a Chinese character has two. */
export function CutName({ name }: { name: string }) {
  const letters = [...name];
  if (widthOf(letters) < MIN_WIDTH) return name;
  const start = letters.findIndex((_, at) => widthOf(letters.slice(at)) <= END_WIDTH);
  return (
    <span className={styles.name}>
      <span className={styles.start}>{letters.slice(0, start).join('')}</span>
      <span className={styles.end}>{letters.slice(start).join('')}</span>
    </span>
  );
}

function widthOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= FIRST_WIDE ? 2 : 1), 0);
}
