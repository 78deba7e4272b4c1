import {
  type DigitalHuman,
  deviceDigitalHumanRoutes,
  deviceRoutes,
  digitalHumanRoutes,
  resources,
} from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction } from '../../../shared/common-actions/common-actions.tsx';
import { InstallIcon } from '../../../shared/icons/index.ts';
import { InstallDialog } from './install-dialog.tsx';

export const digitalHumanActions = defineActions<DigitalHuman>()([
  {
    key: 'install',
    call: [deviceDigitalHumanRoutes.give, deviceRoutes.list],
    label: 'digital_humans.install',
    icon: <InstallIcon />,
    onMany: true,
    dialog: ({ items, ...closing }) => <InstallDialog digitalHumans={items} {...closing} />,
  },
  handOverAction(resources.digitalHumans),
  deleteAction({
    thing: 'digital_human',
    call: digitalHumanRoutes.delete,
    title: 'digital_humans.delete_title',
    consequence: 'digital_humans.delete_consequence',
    nameOf: ({ name }) => name,
  }),
]);
