import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import { LoginScene } from './login-scene.tsx';
import styles from './welcome-frame.module.css';

interface WelcomeFrameProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** Frame of the pages for who is not signed in: the picture beside, a form in the middle. */
export function WelcomeFrame({ title, subtitle, children }: WelcomeFrameProps) {
  return (
    <main className={styles.page}>
      <LoginScene />
      <div className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <section className={styles.card}>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </section>
        <footer className={styles.footer}>Marquee</footer>
      </div>
    </main>
  );
}
