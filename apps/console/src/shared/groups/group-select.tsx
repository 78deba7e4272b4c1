import { TreeSelect } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldInput } from '../form/field.tsx';
import { groupName } from './group-name.ts';
import { type GroupNode, groupNodes } from './group-node.ts';
import type { GroupResource } from './group-resource.ts';
import { useGroups } from './use-groups.ts';

interface GroupSelectProps extends Partial<FieldInput> {
  resource: GroupResource;
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
}

interface Choice {
  value: number;
  title: string;
  children: Choice[];
}

export function GroupSelect({ resource, value, onChange, ...input }: GroupSelectProps) {
  const { t } = useTranslation();
  const groups = useGroups(resource);
  return (
    <TreeSelect
      {...input}
      status={input.status ?? ''}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      placeholder={t('groups.choose')}
      loading={groups.isPending}
      {...(value !== undefined && { value })}
      onChange={(chosen: number | undefined) => onChange(chosen)}
      treeData={groupNodes(groups.data?.data ?? []).map((node) => choice(node, t))}
    />
  );
}

function choice({ group, children }: GroupNode, t: TFunction): Choice {
  return {
    value: group.group_id,
    title: groupName(group, t),
    children: children.map((child) => choice(child, t)),
  };
}
