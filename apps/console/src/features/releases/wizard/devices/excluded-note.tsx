import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { type GroupNode, groupNodes, totalOf } from '../../../../shared/groups/group-node.ts';
import { deviceGroups } from '../../../../shared/groups/resources/device-groups.ts';
import styles from './devices.module.css';

interface ExcludedNoteProps {
  /** The group that filters the list; undefined for all. */
  groupId: number | undefined;
  /** The devices of it that can be chosen. */
  total: number;
}

/** Why the tree counts more devices than can be chosen. */
export function ExcludedNote({ groupId, total }: ExcludedNoteProps) {
  const { t } = useTranslation();
  const groups = useRouteQuery(deviceGroups.routes.list).data?.data ?? [];
  const nodes = groupNodes(groups);
  const counted = groupId === undefined ? totalOf(nodes) : (nodeOf(groupId, nodes)?.total ?? 0);
  if (counted <= total) return null;
  return <p className={styles.excluded}>{t('releases.excluded_devices', { count: counted - total })}</p>;
}

function nodeOf(id: number, nodes: readonly GroupNode[]): GroupNode | undefined {
  for (const node of nodes) {
    const found = node.group.group_id === id ? node : nodeOf(id, node.children);
    if (found) return found;
  }
  return undefined;
}
