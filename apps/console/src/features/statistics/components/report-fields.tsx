import { deviceGroupRoutes, labelSetRoutes, releaseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Access } from '../../../shared/access/access.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';
import { labelSetField } from '../../../shared/playback/label-set-field.tsx';
import { ReleaseFilter } from './release-filter.tsx';

type Field = AdvancedField<'device_name' | 'name' | 'group_id' | 'release_id' | 'label'>;

/** The filters of the report, those of groups, releases and label sets for users who may list them. */
export function reportFields(t: TFunction, type: 'program' | 'material', may: Access['may']): Field[] {
  const fields: Field[] = [
    { name: 'device_name', label: t('statistics.device') },
    { name: 'name', label: t(`statistics.${type}_name`) },
  ];
  if (may(deviceGroupRoutes.list)) {
    fields.push({
      name: 'group_id',
      label: t('statistics.device_group'),
      control: (input, value, onChange) => (
        <GroupSelect
          {...input}
          allowClear
          placeholder={t('list.any')}
          resource={deviceGroups}
          value={value === undefined ? undefined : Number(value)}
          onChange={(group) => onChange(group?.toString())}
        />
      ),
    });
  }
  if (may(releaseRoutes.list)) {
    fields.push({
      name: 'release_id',
      label: t('statistics.release'),
      control: (input, value, onChange) => <ReleaseFilter {...input} value={value} onChange={onChange} />,
    });
  }
  if (type === 'program' && may(labelSetRoutes.list)) {
    fields.push(labelSetField(t));
  }
  return fields;
}
