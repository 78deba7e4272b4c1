import { programUseRoutes, releaseRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { ProgramDetail } from '../../features/programs/index.ts';
import { ProgramDevices, ProgramReleases } from '../../features/releases/index.ts';
import { useAccess } from '../../shared/access/access.ts';
import { DetailSection } from '../../shared/feedback/detail-page.tsx';
import { useIdParam } from '../use-id-param.ts';
import { UnknownPage } from './unknown-page.tsx';

/** A program with its releases and devices. */
export function ProgramDetailPage() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const id = useIdParam();
  if (id === undefined) return <UnknownPage />;
  return (
    <ProgramDetail key={id} id={id}>
      {may(releaseRoutes.list) && (
        <DetailSection title={t('releases.of_program')}>
          <ProgramReleases programId={id} />
        </DetailSection>
      )}
      {may(programUseRoutes.devices) && (
        <DetailSection title={t('releases.devices_of_program')}>
          <ProgramDevices programId={id} />
        </DetailSection>
      )}
    </ProgramDetail>
  );
}
