import { TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DevicesSelect, type NamedDevice } from '../../../shared/devices/devices-select.tsx';
import { Field, type FieldInput } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { groupName } from '../../../shared/groups/group-name.ts';
import { type GroupNode, groupNodes } from '../../../shared/groups/group-node.ts';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';

interface DevicesFieldProps {
  form: Pick<SchemaForm<{ device_ids: number[]; device_group_ids: number[] }>, 'values' | 'set' | 'errorAt'>;
  /** The names of devices that were chosen before. */
  known: readonly NamedDevice[];
}

/** The devices that welcome a VIP, one by one and by groups. */
export function DevicesField({ form, known }: DevicesFieldProps) {
  const { t } = useTranslation();
  const { values, set, errorAt } = form;
  return (
    <>
      <Field
        label={t('vips.device_groups')}
        error={errorAt('device_group_ids')}
        hint={t('vips.device_groups_hint')}
      >
        {(input) => (
          <GroupsSelect
            input={input}
            value={values.device_group_ids}
            onChange={(ids) => set('device_group_ids', ids)}
          />
        )}
      </Field>
      <Field label={t('vips.devices')} error={errorAt('device_ids')} hint={t('vips.devices_hint')}>
        {(input) => (
          <DevicesSelect
            input={input}
            known={known}
            value={values.device_ids}
            onChange={(ids) => set('device_ids', ids)}
          />
        )}
      </Field>
    </>
  );
}

interface GroupsSelectProps {
  input: FieldInput;
  value: number[];
  onChange: (ids: number[]) => void;
}

function GroupsSelect({ input, value, onChange }: GroupsSelectProps) {
  const { t } = useTranslation();
  const groups = useRouteQuery(deviceGroups.routes.list);
  const choice = ({ group, children }: GroupNode): object => ({
    value: group.group_id,
    title: groupName(group, t, deviceGroups.words),
    children: children.map(choice),
  });
  return (
    <TreeSelect
      {...input}
      multiple
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('vips.choose_groups')}
      loading={groups.isPending}
      value={groups.data ? value : []}
      treeData={groupNodes(groups.data?.data ?? []).map(choice)}
      onChange={(ids: number[]) => onChange(ids)}
    />
  );
}
