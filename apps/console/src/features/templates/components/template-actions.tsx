import {
  recycledTemplateRoutes,
  resources,
  type Template,
  templateArchiveRoutes,
  templateProgramRoutes,
  templateRoutes,
} from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { exportAction } from '../../../shared/archives/export-action.tsx';
import {
  deleteAction,
  handOverAction,
  moveToGroupAction,
} from '../../../shared/common-actions/common-actions.tsx';
import { TEMPLATES } from '../../../shared/compositions/composition-kind.ts';
import { CopyDialog } from '../../../shared/compositions/copy-dialog.tsx';
import { editingWarning } from '../../../shared/compositions/editing-warning.ts';
import { RenameDialog } from '../../../shared/compositions/rename-dialog.tsx';
import { templateGroups } from '../../../shared/groups/resources/template-groups.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { UseTemplateDialog } from './use-template-dialog.tsx';

/** The actions on templates: in the rows and cards of their list and in the batch bar. */
export const templateActions = defineActions<Template>()([
  {
    key: 'preview',
    call: templateRoutes.preview,
    label: 'programs.preview',
    run: ({ items: [{ id }], navigate }) => navigate(`/templates/${id}/preview`),
  },
  {
    key: 'use',
    call: templateProgramRoutes.create,
    label: 'templates.use',
    icon: <AddIcon />,
    dialog: ({ items: [template], onClose }) => <UseTemplateDialog template={template} onClose={onClose} />,
  },
  {
    key: 'edit',
    call: [templateRoutes.detail, templateRoutes.save],
    label: 'programs.edit',
    run: ({ items: [{ id }], navigate }) => navigate(`/templates/${id}/edit`),
  },
  exportAction(templateArchiveRoutes),
  {
    key: 'copy',
    call: templateRoutes.copy,
    label: 'programs.copy',
    dialog: ({ items: [item], onClose }) => <CopyDialog kind={TEMPLATES} item={item} onClose={onClose} />,
  },
  {
    key: 'rename',
    call: templateRoutes.save,
    label: 'common.rename',
    dialog: ({ items: [item], onClose }) => <RenameDialog kind={TEMPLATES} item={item} onClose={onClose} />,
  },
  moveToGroupAction(templateGroups),
  handOverAction(resources.templates),
  deleteAction<Template>({
    thing: 'template',
    call: templateRoutes.delete,
    putBack: recycledTemplateRoutes.restore,
    title: 'templates.delete_title',
    consequence: 'templates.delete_consequence',
    warningOf: editingWarning(TEMPLATES),
    nameOf: ({ name }) => name,
  }),
]);

export type TemplateActions = Actions<Template, 'edit' | 'preview'>;

/** The action of a click on a template: preview it, or else edit it; undefined if the user may do neither. */
export function opening(template: Template, { may, start }: TemplateActions): (() => void) | undefined {
  const key = (['preview', 'edit'] as const).find(may);
  return key && (() => start(key, template));
}
