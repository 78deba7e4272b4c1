import { reviewSettingRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';

/** Leads to the settings of the review, for users who may change them. */
export function ReviewSettingButton() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  if (!may(reviewSettingRoutes.update)) return null;
  return (
    <Button onClick={() => void navigate('/system-set?tab=review')}>{t('release_review.settings')}</Button>
  );
}
