import { releaseRoutes } from '@marquee/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useFramePart } from '../../../shared/frame/use-frame-part.ts';

/** Warns on every page of releases whose waves stopped because devices failed, until an operator acts. */
export function StoppedWavesBand() {
  const { may } = useAccess();
  return may(releaseRoutes.list) && may(releaseRoutes.detail) && <Band />;
}

function Band() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useFramePart('stopped_releases');
  const stopped = data?.data ?? [];
  if (stopped.length === 0) return null;
  return (
    <div className="column rigid" role="alert">
      {stopped.map(({ id, name, waves }) => (
        <Alert
          key={id}
          banner
          type="error"
          title={t('release_waves.band', { name, wave: waves?.wave ?? 0 })}
          action={
            <Button size="small" danger onClick={() => navigate(`/releases/${id}/detail`)}>
              {t('release_waves.view')}
            </Button>
          }
        />
      ))}
    </div>
  );
}
