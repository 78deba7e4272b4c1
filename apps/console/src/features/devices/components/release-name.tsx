import { releaseRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';

/** A release on a screen, with the way to it; one of a department whose releases are not for the reader has no name. */
export function ReleaseName({
  release,
}: {
  release: { release_id: number; number: number; name: string | null };
}) {
  const { t } = useTranslation();
  const { release_id, number, name } = release;
  if (name === null) return <span>{t('devices.unseen_release', { number })}</span>;
  return (
    <PermittedLink call={releaseRoutes.detail} to={`/releases/${release_id}/detail`}>
      #{number} {name}
    </PermittedLink>
  );
}
