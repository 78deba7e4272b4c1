import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

/** Size and line height in pixels. */
const SIZES = [
  { name: 'figure', size: 26, line: 32, weight: 600 },
  { name: 'object', size: 20, line: 28, weight: 600 },
  { name: 'page', size: 18, line: 26, weight: 600 },
  { name: 'card', size: 14, line: 22, weight: 600 },
  { name: 'body', size: 14, line: 22, weight: 400 },
  { name: 'dense', size: 13, line: 20, weight: 400 },
  { name: 'note', size: 12, line: 18, weight: 400 },
] as const;

export function TypeSamples() {
  const words = useWords();
  return (
    <Sample title={words.type}>
      {SIZES.map(({ name, size, line, weight }) => (
        <p
          key={name}
          className={styles.type}
          style={{ fontSize: size, lineHeight: `${line}px`, fontWeight: weight }}
        >
          {words[name]}
          <span>
            {size} / {line}
          </span>
        </p>
      ))}
    </Sample>
  );
}
