import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NothingDrawing } from '../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chapterAddress } from '../manual-address.ts';
import styles from './unknown-chapter.module.css';

/** Instead of a chapter that the manual does not have. */
export function UnknownChapter() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles.unknown}>
      <h1 className={styles.unseen}>{t('manual.title')}</h1>
      <EmptyState
        drawing={<NothingDrawing />}
        title={t('manual.unknown_title')}
        help={t('manual.unknown_help')}
        action={
          <Button type="primary" onClick={() => void navigate(chapterAddress(undefined))}>
            {t('manual.contents')}
          </Button>
        }
      />
    </div>
  );
}
