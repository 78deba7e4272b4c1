import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { ScreenshotIcon } from '../../../shared/icons/index.ts';
import { ageText } from './age-text.ts';
import styles from './picture-mark.module.css';

/** The kind of a picture: a screenshot with its age, or a frame that the console has computed. */
export function PictureMark({ takenAt }: { takenAt: number | undefined }) {
  const { t } = useTranslation();
  const now = useNow();
  if (takenAt === undefined) return <span className={styles.mark}>{t('devices.simulated_short')}</span>;
  return (
    <span className={styles.mark}>
      <ScreenshotIcon aria-hidden="true" size={12} />
      {ageText(now - takenAt, t)}
    </span>
  );
}
