import { resources, type Vip, vipRoutes } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction } from '../../../shared/common-actions/common-actions.tsx';
import { EditVipDialog } from './vip-windows.ts';

export const vipActions = defineActions<Vip>()([
  {
    key: 'edit',
    call: [vipRoutes.update, vipRoutes.detail],
    label: 'vips.edit_title',
    dialog: ({ items: [vip], onClose }) => <EditVipDialog id={vip.id} onClose={onClose} />,
  },
  handOverAction(resources.vips),
  deleteAction({
    thing: 'vip',
    call: vipRoutes.delete,
    title: 'vips.delete_title',
    consequence: 'vips.delete_consequence',
    nameOf: ({ name }) => name,
  }),
]);
