import { type Alert, alertRoutes } from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';

/** The actions on alerts. */
export const alertActions = defineActions<Alert>()([
  {
    key: 'read',
    call: alertRoutes.read,
    label: 'alerts.mark_read',
    onMany: 'primary',
    when: ({ is_read }) => !is_read,
    run: ({ items, call, onDone }) => {
      const alerts = items.filter(({ is_read }) => !is_read).map(({ id }) => id);
      void call(alertRoutes.read, { body: { alerts } }).then(onDone, () => undefined);
    },
  },
]);
