import { pulloutRefusal, type Release, releaseDeletionRefusal, releaseRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';

/** What can be done to releases, for the rows, the batch bar and the detail page alike. */
export interface ReleaseActions {
  mayPullout: boolean;
  mayDelete: boolean;
  pullout: (releases: Release[], onDone?: () => void) => void;
  remove: (releases: Release[], onDone?: () => void) => void;
}

export function useReleaseActions(): ReleaseActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const pulling = useRouteMutation(releaseRoutes.pullout);
  const removal = useRouteMutation(releaseRoutes.delete);
  /** Tells which of the chosen cannot; whether there are any. */
  const isRefused = (releases: Release[], refusalOf: typeof pulloutRefusal) => {
    const first = releases.find(refusalOf);
    const refusal = first && refusalOf(first);
    if (!refusal) return false;
    const names = releases.filter(refusalOf).map(({ name }) => name);
    modal.warning({
      title: t(`errors.${refusal.code as 'releases.already_offline'}`),
      content: names.join('、'),
    });
    return true;
  };
  return {
    mayPullout: may(releaseRoutes.pullout),
    mayDelete: may(releaseRoutes.delete),
    pullout: (releases, onDone) => {
      if (isRefused(releases, pulloutRefusal)) return;
      confirm({
        title: t('releases.pullout_title'),
        names: releases.map(({ name }) => name),
        consequence: t('releases.pullout_consequence', {
          total: releases.reduce((sum, { device_count }) => sum + device_count, 0),
        }),
        actionText: t('releases.pullout'),
        act: () => pulling.mutateAsync({ body: { ids: releases.map(({ id }) => id) } }).then(onDone),
      });
    },
    remove: (releases, onDone) => {
      if (isRefused(releases, releaseDeletionRefusal)) return;
      confirm({
        title: t('releases.delete_title'),
        names: releases.map(({ name }) => name),
        consequence: t('releases.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: releases.map(({ id }) => id) } }).then(onDone),
      });
    },
  };
}
