import { noticeRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { type Question, useConfirm } from '../feedback/use-confirm.tsx';

interface EndedNotice {
  id: number;
  title: string;
  /** Absent where it is not known. */
  device_count?: number;
}

/** The question before messages end on all their devices. */
export function endingQuestion(
  notices: readonly EndedNotice[],
  t: TFunction,
  act: Question['act'],
): Question {
  const counts = notices.flatMap(({ device_count }) => device_count ?? []);
  return {
    title: t('notices.pullout_title', { count: notices.length }),
    thing: 'notice',
    names: notices.map(({ title }) => title),
    consequence:
      counts.length < notices.length
        ? t('notices.pullout_everywhere')
        : t('notices.pullout_consequence', { count: counts.reduce((sum, count) => sum + count, 0) }),
    actionText: t('notices.end'),
    act,
  };
}

/** Asks, then ends a message on all its devices; undefined if the user may not. */
export function useEndNotice(): ((notice: EndedNotice) => void) | undefined {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const { mutateAsync } = useRouteMutation(noticeRoutes.pullout, { refreshesOnFailure: true });
  if (!may(noticeRoutes.pullout)) return undefined;
  return (notice) => confirm(endingQuestion([notice], t, () => mutateAsync({ body: { ids: [notice.id] } })));
}
