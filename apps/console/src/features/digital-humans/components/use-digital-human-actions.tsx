import { type DigitalHuman, digitalHumanRoutes, resources } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type Handover, useHandover } from '../../../shared/departments/use-handover.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';

export interface DigitalHumanActions extends Handover {
  mayDelete: boolean;
  remove: (resources: DigitalHuman[], onDone?: () => void) => void;
}

/** What can be done to digital humans' resources, for the rows and the batch bar alike. */
export function useDigitalHumanActions(): DigitalHumanActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const handover = useHandover(resources.digitalHumans);
  const removal = useRouteMutation(digitalHumanRoutes.delete);
  return {
    ...handover,
    mayDelete: may(digitalHumanRoutes.delete),
    remove: (resources, onDone) =>
      confirm({
        title: t('digital_humans.delete_title'),
        names: resources.map(({ name }) => name),
        consequence: t('digital_humans.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: resources.map(({ id }) => id) } }).then(onDone),
      }),
  };
}
