import type { Group } from '@marquee/contract';
import { TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../api/use-route-query.ts';
import type { FieldInput } from '../form/field.tsx';
import { ExpandedIcon } from '../icons/index.ts';
import { FoldIcon } from './fold-icon.tsx';
import { groupName } from './group-name.ts';
import { type GroupNode, groupNodes } from './group-node.ts';
import type { GroupResource } from './group-resource.ts';

export interface GroupSelectProps extends Partial<FieldInput> {
  resource: GroupResource;
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
  /** Which groups can be selected; the others are shown for context. */
  isPossible?: ((group: Group) => boolean) | undefined;
  /** Shows the default group where none is chosen: a new object goes there. */
  showsDefault?: boolean;
  /** A choice above all groups. */
  top?: { value: number; title: string } | undefined;
  placeholder?: string;
  allowClear?: boolean;
  /** Where no label names it. */
  'aria-label'?: string;
  /** The width of the list in px, if not that of the field. */
  popupMatchSelectWidth?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  defaultOpen?: boolean;
}

interface Choice {
  value: number;
  title: string;
  disabled: boolean;
  children: Choice[];
}

export function GroupSelect(props: GroupSelectProps) {
  const { resource, value: chosen, onChange, isPossible, showsDefault = false, top, ...input } = props;
  const { t } = useTranslation();
  const groups = useRouteQuery(resource.routes.list);
  const choice = ({ group, children }: GroupNode): Choice => ({
    value: group.group_id,
    title: groupName(group, t, resource.words),
    disabled: isPossible?.(group) === false,
    children: children.map(choice),
  });
  const choices = groupNodes(groups.data?.data ?? []).map(choice);
  // Until the groups have loaded, a selected one would show as a bare number.
  const value = chosen ?? (showsDefault ? defaultOf(groups.data?.data) : undefined);
  const isShown = value !== undefined && groups.data !== undefined;
  return (
    <TreeSelect
      placeholder={t(`${resource.words}.choose`)}
      {...input}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      switcherIcon={<FoldIcon />}
      suffixIcon={<ExpandedIcon size={14} />}
      loading={groups.isPending}
      {...(isShown && { value })}
      onChange={(groupId: number | undefined) => onChange(groupId)}
      treeData={top ? [{ ...top, disabled: false, children: [] }, ...choices] : choices}
    />
  );
}

function defaultOf(groups: readonly Group[] = []): number | undefined {
  return groups.find(({ is_default }) => is_default)?.group_id;
}
