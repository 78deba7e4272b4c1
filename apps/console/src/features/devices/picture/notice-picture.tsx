import { NOTICE_POSITION, type NoticeOnScreen } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { noticeName } from '../../../shared/notices/notice-name.ts';
import styles from './notice-picture.module.css';

/** An emergency message that fills the screen, in its colours, at the size of its picture. */
export function FullNotice({ notice }: { notice: NoticeOnScreen }) {
  const { t } = useTranslation();
  const { title, content, background_color, font_color } = notice;
  return (
    <span className={styles.full} style={{ background: background_color, color: font_color }} dir="auto">
      {notice.is_test && <span className={styles.test}>{t('notices.test_label')}</span>}
      <strong className={styles.title}>{title ?? noticeName(notice, t)}</strong>
      {content !== null && <span className={styles.text}>{content}</span>}
    </span>
  );
}

interface NoticeStripProps {
  notice: NoticeOnScreen;
  /** Whether a card has a band along the lower edge of the picture. */
  isRaised?: boolean;
}

/** A message in a band above the program. */
export function NoticeStrip({ notice, isRaised }: NoticeStripProps) {
  const { t } = useTranslation();
  const { content, position, background_color, font_color, opacity } = notice;
  return (
    <span
      className={styles.strip}
      data-position={position === NOTICE_POSITION.top ? 'top' : 'bottom'}
      data-raised={isRaised || undefined}
      style={{
        background: `color-mix(in srgb, ${background_color} ${opacity}%, transparent)`,
        color: font_color,
      }}
      dir="auto"
    >
      {content ?? noticeName(notice, t)}
    </span>
  );
}
