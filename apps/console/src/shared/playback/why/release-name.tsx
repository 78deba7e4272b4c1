import { releaseRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../access/permitted-link.tsx';

/** A release of a device, linked to its page; a release that the reader may not see has no name. */
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
