import type { TemplateListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { compositionColumns } from '../../../shared/compositions/composition-columns.tsx';
import { TEMPLATES } from '../../../shared/compositions/composition-kind.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { opening, type TemplateActions } from './template-actions.tsx';

export function templateColumns(t: TFunction, actions: TemplateActions): ListColumn<TemplateListItem>[] {
  const shared = compositionColumns<TemplateListItem>(t, TEMPLATES, (template) => opening(template, actions));
  return [
    shared.name,
    shared.number,
    shared.resolution,
    shared.duration,
    shared.size,
    shared.group,
    shared.department,
    shared.creator,
    shared.createdAt,
    shared.updatedAt,
    actionsColumn(t, actions, ({ name }) => name),
  ];
}
