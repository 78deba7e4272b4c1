import { type Release, releaseRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { releasedAgainText } from './released-again-text.ts';

type Again = Pick<Release, 'id' | 'number' | 'name'>;

/** Releases the current programs of a release again, after a confirmation. `onDone` gets the id of the new release. */
export function useReleaseAgain(): (release: Again, onDone: (id: number) => void) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const again = useRouteMutation(releaseRoutes.sync);
  return ({ id, number, name }, onDone) =>
    confirm({
      title: t('releases.again_title'),
      thing: 'release',
      names: [`#${number} ${name}`],
      consequence: t('releases.again_help'),
      actionText: t('releases.again'),
      isHarmless: true,
      act: async () => {
        const { data } = await again.mutateAsync({ body: { ids: [id] } });
        void message.success(releasedAgainText(data, t));
        if (data[0]) onDone(data[0].id);
      },
    });
}
