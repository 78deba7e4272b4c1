import { API_BASE } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProductName } from '../../../shared/brand/use-brand.ts';
import { DownloadIcon } from '../../../shared/icons/index.ts';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import { Blocks } from './blocks.tsx';
import styles from './chapter-view.module.css';
import contents from './contents-view.module.css';

/** The first page of the manual: all chapters at a glance. */
export function ContentsView() {
  const { t } = useTranslation();
  const { manual } = useManual();
  const language = useLanguage();
  const productName = useProductName();
  return (
    <article className={styles.scroll}>
      <div className={styles.chapter}>
        <header className={styles.head}>
          <h1>{manual.title}</h1>
          <Button
            href={`${API_BASE}/manual-${language}.pdf`}
            download={`${productName} ${manual.title}.pdf`}
            icon={<DownloadIcon />}
          >
            {t('manual.pdf')}
          </Button>
        </header>
        <Blocks blocks={manual.introduction} chapter="README" />
        <div className={contents.parts} role="group" aria-label={t('manual.contents')}>
          {manual.parts.map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              <ul className="plain-list">
                {part.chapters.map(({ name, title }) => (
                  <li key={name}>
                    <Link to={chapterAddress(name)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
