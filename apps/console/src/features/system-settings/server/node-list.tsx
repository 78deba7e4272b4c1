import type { ServerNode } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { formatTime } from '../../../shared/format/time.ts';

/** The nodes of a server that has several, and which of them restart. */
export function NodeList({ nodes }: { nodes: readonly ServerNode[] }) {
  const { t } = useTranslation();
  return (
    <ul className="plain-list column gap-8">
      {nodes.map((node, index) => (
        // Nodes of one machine have one name, and the list has no other.
        <li key={`${node.host}${node.started_at}${index}`} className="row wrap gap-8">
          <strong>{node.host}</strong>
          {node.is_own && <StateBadge tone="quiet">{t('server_settings.node_own')}</StateBadge>}
          <span className="quiet">
            {t('server_settings.node_since', { time: formatTime(node.started_at) })}
            {' · '}
            {node.supervisor === null
              ? t('server_settings.node_unsupervised')
              : t(`server_settings.supervisors.${node.supervisor}`)}
          </span>
          {node.awaits_restart && <StateBadge tone="warning">{t('server_settings.node_waits')}</StateBadge>}
        </li>
      ))}
    </ul>
  );
}
