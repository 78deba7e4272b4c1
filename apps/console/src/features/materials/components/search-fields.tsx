import { MATERIAL_EXPIRY, MATERIAL_PROCESSING } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';
import { dayField } from '../facts/day-field.tsx';
import { sizeField } from '../facts/size-field.tsx';
import { tagField } from './tags/tag-field.tsx';

export const MATERIAL_FILTERS = [
  'search',
  'name',
  'number',
  'type',
  'group_id',
  'department_id',
  'size_from',
  'size_to',
  'created_from',
  'created_to',
  'uploader',
  'tag',
  'expiry',
  'processing',
  'used',
] as const;

export type MaterialFilter = (typeof MATERIAL_FILTERS)[number];

/** The advanced search fields of the library. */
export function searchFields(
  t: TFunction,
  { mayChooseDepartment }: { mayChooseDepartment: boolean },
): AdvancedField<MaterialFilter>[] {
  return [
    { name: 'name', label: t('materials.name') },
    { name: 'number', label: t('materials.number') },
    tagField('tag', t('materials.tag')),
    { name: 'uploader', label: t('materials.creator') },
    sizeField('size_from', t('materials.size_from')),
    sizeField('size_to', t('materials.size_to')),
    dayField('created_from', t('materials.created_from'), 'start'),
    dayField('created_to', t('materials.created_to'), 'end'),
    {
      name: 'used',
      label: t('materials.use'),
      options: [
        { value: '1', label: t('materials.used') },
        { value: '0', label: t('materials.unused') },
      ],
    },
    {
      name: 'expiry',
      label: t('materials.last_day'),
      options: MATERIAL_EXPIRY.map((value) => ({ value, label: t(`materials.expiry_${value}`) })),
    },
    {
      name: 'processing',
      label: t('materials.processing'),
      options: MATERIAL_PROCESSING.map((value) => ({ value, label: t(`materials.processing_${value}`) })),
    },
    ...(mayChooseDepartment ? [departmentField(t)] : []),
  ];
}
