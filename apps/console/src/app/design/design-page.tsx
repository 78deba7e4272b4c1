import { App } from 'antd';
import { Logo } from '../../shared/brand/logo.tsx';
import { Segments } from '../../shared/form/segments.tsx';
import { useAppearance } from '../../shared/preferences/appearance.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import styles from './design-page.module.css';
import { FeedbackSamples } from './feedback-samples.tsx';
import { IconSamples } from './icon-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TypeSamples } from './type-samples.tsx';
import { useWords } from './use-words.ts';

/** Every shared component in both themes and languages, for those who build pages. It is not part of the built console. */
export function DesignPage() {
  const words = useWords();
  const [appearance, setAppearance] = useAppearance();
  return (
    <App>
      <main className={styles.page}>
        <header className={styles.row}>
          <Logo />
          <h1>{words.title}</h1>
          <Segments
            aria-label={words.title}
            value={appearance}
            onChange={setAppearance}
            options={['light', 'dark', 'system']}
          />
          <LanguageSwitch />
        </header>
        <div className={styles.samples}>
          <ColourSamples />
          <ControlSamples />
          <StateSamples />
          <ListSamples />
          <TypeSamples />
          <FeedbackSamples />
          <IconSamples />
        </div>
      </main>
    </App>
  );
}
