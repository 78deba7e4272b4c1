import { type Notice, noticeRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { NoticeState } from './notice-state.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';

export function noticeColumns(t: TFunction, actions: Actions<Notice>): ListColumn<Notice>[] {
  return [
    {
      key: 'number',
      title: t('notices.number'),
      sortBy: 'number',
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    {
      key: 'title',
      title: t('notices.message_title'),
      sortBy: 'title',
      isFixed: true,
      render: ({ id, title }) => (
        <PermittedLink call={noticeRoutes.detail} to={`/notices/${id}/detail`}>
          {title}
        </PermittedLink>
      ),
    },
    {
      key: 'status',
      title: t('notices.status'),
      isFixed: true,
      render: (notice) => <NoticeState notice={notice} />,
    },
    {
      key: 'content',
      title: t('notices.content'),
      render: ({ content }) => (
        <CellText text={content}>
          <bdi>{content}</bdi>
        </CellText>
      ),
    },
    { key: 'shown', title: t('notices.receipts'), render: (notice) => <ReceiptSummary notice={notice} /> },
    {
      key: 'start_at',
      title: t('notices.start_at'),
      sortBy: 'start_at',
      render: ({ start_at }) => <TimeAt at={start_at} isShort />,
    },
    {
      key: 'end_at',
      title: t('notices.end_at'),
      sortBy: 'end_at',
      render: ({ end_at }) => <TimeAt at={end_at} isShort />,
    },
    departmentColumn(t),
    { ...creatorColumn(t('notices.creator')), isHiddenAtFirst: true },
    { ...createdAtColumn(t('notices.created_at')), isHiddenAtFirst: true },
    actionsColumn(t, actions, ({ title }) => title),
  ];
}
