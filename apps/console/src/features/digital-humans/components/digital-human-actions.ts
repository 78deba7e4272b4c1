import { type DigitalHuman, digitalHumanRoutes, resources } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction } from '../../../shared/common-actions/common-actions.tsx';

export const digitalHumanActions = defineActions<DigitalHuman>()([
  handOverAction(resources.digitalHumans),
  deleteAction({
    thing: 'digital_human',
    call: digitalHumanRoutes.delete,
    title: 'digital_humans.delete_title',
    consequence: 'digital_humans.delete_consequence',
    nameOf: ({ name }) => name,
  }),
]);
