import { type Release, releaseWaveRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { WaveTable } from '../../../shared/waves/wave-table.tsx';
import { WaveActions } from './wave-actions.tsx';
import { WaveFailures } from './wave-failures.tsx';
import { WaveNote } from './wave-note.tsx';

/** The waves of a release, and what operators can do about them; nothing for a release without waves. */
export function ReleaseWaves({ release }: { release: Release }) {
  const { t } = useTranslation();
  if (release.waves === null) return null;
  return (
    <DetailSection title={t('release_waves.title')}>
      <WaveSheet release={release} />
    </DetailSection>
  );
}

function WaveSheet({ release }: { release: Release }) {
  const sheet = useRouteQuery(releaseWaveRoutes.sheet, { params: { id: release.id } });
  return (
    <Loaded result={sheet} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
      {(data) => (
        <>
          <WaveNote release={release} sheet={data} />
          <WaveTable sheet={data} />
          <WaveFailures sheet={data} />
          <WaveActions release={release} sheet={data} />
        </>
      )}
    </Loaded>
  );
}
