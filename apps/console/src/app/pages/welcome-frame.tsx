import type { ReactNode } from 'react';
import { Logo } from '../../shared/brand/logo.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { useReadySign } from '../ready-sign.ts';
import { LoginScene } from './login-scene.tsx';
import styles from './welcome-frame.module.css';

interface WelcomeFrameProps {
  path: '/login' | '/signup';
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The frame of the pages for signed-out visitors: a picture on one side, a form on the other. */
export function WelcomeFrame({ path, title, subtitle, children }: WelcomeFrameProps) {
  useReadySign(path);
  return (
    <main className={styles.page}>
      <LoginScene />
      <div className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <section className={styles.card}>
          <p className={styles.brand}>
            <Logo size={36} />
            Marquee
          </p>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </section>
      </div>
    </main>
  );
}
