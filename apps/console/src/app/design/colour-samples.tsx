import { contrast } from '@marquee/contract';
import { useBrand } from '../../shared/brand/use-brand.ts';
import { useIsDark } from '../../shared/preferences/appearance.ts';
import { paletteOf } from '../look/palette-of.ts';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

/** Every opaque colour of the palette, with its contrast on the sheet. */
export function ColourSamples() {
  const words = useWords();
  const { accent } = useBrand();
  const colours = paletteOf(useIsDark(), accent);
  const opaque = Object.entries(colours).filter(([, value]) => /^#[0-9a-f]{6}$/.test(String(value)));
  return (
    <Sample title={words.colours}>
      <ul className={styles.colours}>
        {opaque.map(([name, value]) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: value }} />
            <b>{name}</b>
            <code>{value}</code>
            <span>{contrast(value, colours.sheet).toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </Sample>
  );
}
