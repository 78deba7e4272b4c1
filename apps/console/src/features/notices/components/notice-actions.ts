import {
  NOTICE_CATEGORY,
  type Notice,
  noticeDeletionRefusal,
  noticePulloutRefusal,
  noticeRoutes,
  resources,
} from '@marquee/contract';
import { type ActionRun, defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction, idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { asTitle } from '../../../shared/format/as-title.ts';
import { formatList } from '../../../shared/format/list.ts';
import { endingQuestion } from '../../../shared/notices/end-notices.ts';

/** The actions on messages: in their list, in the batch bar and on the page of one. */
export const noticeActions = defineActions<Notice>()([
  {
    key: 'pullout',
    call: noticeRoutes.pullout,
    label: 'notices.end',
    onMany: true,
    onPage: 'danger',
    when: (notice, { place }) => place === 'many' || noticePulloutRefusal(notice) === null,
    run: (run) => {
      if (isRefused(run, noticePulloutRefusal)) return;
      const { items, t, confirm, undo, call, onDone } = run;
      confirm(
        endingQuestion(items, t, async () => {
          const send = () => call(noticeRoutes.pullout, { body: { ids: idsOf(items) } });
          // An emergency that is over must not stay on the screens for the time of a toast.
          if (items.some(({ category }) => category === NOTICE_CATEGORY.emergency)) await send();
          else {
            const soon = t('notices.pullout_soon', { count: items.length });
            undo.hold(soon, t('notices.pullout_now'), send);
          }
          onDone();
        }),
      );
    },
  },
  handOverAction(resources.notices, 'more'),
  deleteAction({
    thing: 'notice',
    call: noticeRoutes.delete,
    title: 'notices.delete_title',
    consequence: 'notices.delete_consequence',
    nameOf: ({ title }) => title,
    isOnPage: true,
    when: (notice, { place }) => place === 'many' || noticeDeletionRefusal(notice) === null,
    isPrevented: (run) => isRefused(run, noticeDeletionRefusal),
  }),
]);

/** Shows a warning that names the messages for which this is refused. Returns whether there are any. */
function isRefused({ items, modal, t }: ActionRun<Notice>, refusalOf: typeof noticePulloutRefusal): boolean {
  const first = items.find(refusalOf);
  const refusal = first && refusalOf(first);
  if (!refusal) return false;
  modal.warning({
    title: asTitle(t(`errors.${refusal.code as 'notices.already_offline'}`)),
    content: formatList(items.filter(refusalOf).map(({ title }) => title)),
  });
  return true;
}
