import { type AnyError, type LabelSet, labelSetErrors, labelSetRoutes } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction } from '../../../shared/common-actions/common-actions.tsx';
import { PriorityIcon } from '../../../shared/icons/index.ts';
import { EditLabelSetDialog } from './label-set-dialog.tsx';
import { LabelSetPriorityDialog } from './label-set-priority-dialog.tsx';
import { LabelSetPrograms } from './label-set-programs.tsx';

export const labelSetActions = defineActions<LabelSet>()([
  {
    key: 'edit',
    call: labelSetRoutes.update,
    label: 'label_sets.edit',
    dialog: ({ items: [set], onDone, onClose }) => (
      <EditLabelSetDialog set={set} onDone={onDone} onClose={onClose} />
    ),
  },
  {
    key: 'set_priority',
    call: labelSetRoutes.setPriority,
    label: 'label_sets.set_priority',
    icon: <PriorityIcon />,
    onMany: true,
    dialog: LabelSetPriorityDialog,
  },
  deleteAction<LabelSet>({
    thing: 'label_set',
    call: labelSetRoutes.delete,
    title: 'label_sets.delete_title',
    consequence: 'label_sets.delete_consequence',
    nameOf: ({ name }) => name,
    inUse: {
      title: 'label_sets.in_use_title',
      help: 'label_sets.in_use_help',
      refusalOf: deletionRefusal,
      Uses: LabelSetPrograms,
    },
  }),
]);

function deletionRefusal({ program_count }: LabelSet): AnyError | null {
  return program_count > 0 ? labelSetErrors.in_use : null;
}
