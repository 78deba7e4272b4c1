import {
  APP_COMMANDS,
  APP_STATUS,
  type App,
  appCommandRoutes,
  appDeleteRefusal,
  appRoutes,
  resources,
  rolloutRoutes,
} from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction } from '../../../shared/common-actions/common-actions.tsx';
import { PublishIcon, WithdrawIcon } from '../../../shared/icons/index.ts';
import { RolloutDialog } from '../rollouts/rollout-dialog.tsx';
import { SendAppDialog } from '../rollouts/send-app-dialog.tsx';
import { AppDialog } from './app-dialog.tsx';

const { published } = APP_STATUS;

export const appActions = defineActions<App>()([
  {
    key: 'publish',
    call: appRoutes.status,
    label: 'apps.publish',
    icon: <PublishIcon />,
    when: ({ status }) => status !== published,
    run: async ({ items: [app], t, call, message, onDone }) => {
      await call(appRoutes.status, { params: { id: app.id }, body: { status: published } });
      void message.success(t('apps.was_published', { name: app.name }));
      onDone();
    },
  },
  {
    key: 'send',
    call: appCommandRoutes['rpc-upgrade'],
    label: ({ category }) => (APP_COMMANDS[category] === 'rpc-upgrade' ? 'apps.upgrade' : 'apps.install'),
    when: ({ status }) => status === published,
    dialog: ({ items: [app], onClose }) => <SendAppDialog app={app} onClose={onClose} />,
  },
  {
    key: 'rollout',
    call: rolloutRoutes.sheet,
    label: 'apps.rollout',
    when: ({ rollout_state }) => rollout_state !== null,
    dialog: ({ items: [app], onClose }) => <RolloutDialog app={app} onClose={onClose} />,
  },
  {
    key: 'edit',
    call: appRoutes.update,
    label: 'apps.edit',
    dialog: ({ items: [app], onClose }) => <AppDialog app={app} onClose={onClose} />,
  },
  {
    key: 'download',
    call: appRoutes.file,
    label: 'apps.download',
    run: ({ items: [app] }) => {
      window.location.assign(app.download_url);
    },
  },
  {
    key: 'withdraw',
    call: appRoutes.status,
    label: 'apps.withdraw',
    icon: <WithdrawIcon />,
    when: ({ status }) => status === published,
    run: ({ items: [app], t, call, confirm, onDone }) =>
      confirm({
        title: t('apps.withdraw_title'),
        thing: 'app',
        names: [`${app.name} ${app.version}`],
        consequence: t('apps.withdraw_consequence'),
        actionText: t('apps.withdraw'),
        act: async () => {
          await call(appRoutes.status, { params: { id: app.id }, body: { status: APP_STATUS.withdrawn } });
          onDone();
        },
      }),
  },
  handOverAction(resources.apps),
  deleteAction({
    thing: 'app',
    call: appRoutes.delete,
    title: 'apps.delete_title',
    consequence: 'apps.delete_consequence',
    nameOf: ({ name, version }) => `${name} ${version}`,
    refusal: (items, { t }) => (items.some(appDeleteRefusal) ? t('errors.apps.published_kept') : undefined),
  }),
]);
