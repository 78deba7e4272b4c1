import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../shared/brand/logo.tsx';
import { useBrand, useProductName } from '../../shared/brand/use-brand.ts';
import { usePageTitle } from '../../shared/title/title-store.ts';
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
  const { t } = useTranslation();
  const { product_name, support_line } = useBrand();
  const productName = useProductName();
  useReadySign(path);
  usePageTitle(title, path);
  return (
    <main className={styles.page}>
      <LoginScene />
      <div className={styles.side}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Logo size={32} />
            <span>{productName}</span>
          </span>
          <LanguageSwitch />
        </header>
        <section className={styles.card}>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </section>
        <footer className={styles.footer}>
          <span>{product_name === null ? `Marquee ${__CONSOLE_VERSION__}` : t('login.powered_by')}</span>
          {support_line !== null && <span>{support_line}</span>}
        </footer>
      </div>
    </main>
  );
}
