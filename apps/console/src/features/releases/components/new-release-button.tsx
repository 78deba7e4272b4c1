import { releaseRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { AddIcon } from '../../../shared/icons/index.ts';

/** Opens the release wizard, for users who may release. */
export function NewReleaseButton() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  if (!may(releaseRoutes.create)) return null;
  return (
    <Button type="primary" icon={<AddIcon />} onClick={() => navigate('/releases/new')}>
      {t('releases.new')}
    </Button>
  );
}
