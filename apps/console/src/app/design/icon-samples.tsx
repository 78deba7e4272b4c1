import type { ComponentType } from 'react';
import * as icons from '../../shared/icons/index.ts';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

export function IconSamples() {
  const words = useWords();
  const { IconLook: _provider, ...drawn } = icons;
  return (
    <Sample title={words.icons}>
      <ul className={styles.icons}>
        {Object.entries<ComponentType>(drawn).map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    </Sample>
  );
}
