import { type Release, releaseRoutes } from '@marquee/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { formatList } from '../../../shared/format/list.ts';
import { useReleaseAgain } from '../../../shared/releases/use-release-again.ts';
import styles from './release.module.css';

/** Shows that programs were edited after their release, and offers to release them again. */
export function EditedBand({ release }: { release: Release }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  const releaseAgain = useReleaseAgain();
  const names = release.edited_program_names;
  if (names.length === 0) return null;
  return (
    <Alert
      className={styles.edited ?? ''}
      type="warning"
      showIcon
      title={t('releases.edited_names', {
        count: names.length,
        names: formatList(names.map((name) => t('common.quoted', { name }))),
      })}
      action={
        may(releaseRoutes.sync) && (
          <Button onClick={() => releaseAgain(release, (id) => void navigate(`/releases/${id}/detail`))}>
            {t('releases.again')}
          </Button>
        )
      }
    />
  );
}
