import { deviceRoutes } from '@marquee/contract';
import { Select, TreeSelect } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { groupName } from '../../../shared/groups/group-name.ts';
import { type GroupNode, groupNodes } from '../../../shared/groups/group-node.ts';
import { deviceGroups } from '../../../shared/groups/group-resources.ts';

const OFFERED = 50;

export interface NamedChoice {
  id: number;
  name: string;
}

interface DevicesFieldProps {
  form: Pick<SchemaForm<{ device_ids: number[]; device_group_ids: number[] }>, 'values' | 'set' | 'errorAt'>;
  /** The names of devices that were chosen before. */
  known: readonly NamedChoice[];
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

interface SelectProps {
  input: object;
  value: number[];
  onChange: (ids: number[]) => void;
}

function GroupsSelect({ input, value, onChange }: SelectProps) {
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

function DevicesSelect({ input, known, value, onChange }: SelectProps & { known: readonly NamedChoice[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(
    new Map(known.map(({ id, name }) => [id, name])),
  );
  const name = useDeferredValue(search.trim());
  const query = { per_page: OFFERED, state: 'active' as const, ...(name !== '' && { device_name: name }) };
  const found = useRouteQuery(deviceRoutes.list, { query });
  const offered = (found.data?.data ?? []).map((device) => ({ value: device.id, label: device.device_name }));
  const chosen = value
    .filter((id) => !offered.some((option) => option.value === id))
    .map((id) => ({ value: id, label: named.get(id) ?? `#${id}` }));
  return (
    <Select
      {...input}
      mode="multiple"
      placeholder={t('vips.choose_devices')}
      loading={found.isPending}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[...chosen, ...offered]}
      value={[...value]}
      onChange={(ids: number[], options) => {
        const more = [options].flat().flatMap((one) => (one ? [[one.value, one.label] as const] : []));
        setNamed(new Map([...named, ...more]));
        onChange(ids);
      }}
    />
  );
}
