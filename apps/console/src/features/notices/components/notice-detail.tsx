import { NOTICE_CATEGORY, NOTICE_TYPE, type Notice, noticeRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import styles from './notice.module.css';
import { noticeActions } from './notice-actions.ts';
import { NoticeDevices } from './notice-devices.tsx';
import { NoticeState } from './notice-state.tsx';
import { ReceiptCounts } from './receipt-counts.tsx';

const NoticePreview = lazyPart(async () => (await import('../editor/notice-preview.tsx')).NoticePreview);

const REST_MS = 1000;

/** A message: how it looks, and its receipts. */
export function NoticeDetail({ id }: { id: number }) {
  const notice = useRouteQuery(noticeRoutes.detail, { params: { id } }, { restMs: REST_MS });
  return (
    <Loaded result={notice} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => <LoadedNotice notice={data} />}
    </Loaded>
  );
}

function LoadedNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useActions(noticeActions);
  const isEmergency = notice.category === NOTICE_CATEGORY.emergency;
  const facts = [
    { label: t('notices.number'), value: `#${notice.number}` },
    { label: t('notices.start_at'), value: <TimeAt at={notice.start_at} /> },
    { label: t('notices.end_at'), value: <TimeAt at={notice.end_at} /> },
    {
      label: t('notices.play_count'),
      value: notice.type === NOTICE_TYPE.count ? notice.play_count : null,
    },
    {
      label: t('notices.screen'),
      value:
        notice.screen === null
          ? t('notices.every_screen')
          : t(`notices.screen_${notice.screen === 2 ? 2 : 1}`),
    },
    {
      label: t('notices.escalate_after'),
      value:
        notice.escalate_after_s === null ? null : t('notices.seconds', { count: notice.escalate_after_s }),
    },
    { label: t('notices.creator'), value: notice.creator_name },
    { label: t('notices.created_at'), value: <TimeAt at={notice.created_at} /> },
    {
      label: t('notices.offline_at'),
      value: notice.offline_at === null ? null : <TimeAt at={notice.offline_at} />,
    },
  ];
  return (
    <DetailPage
      title={notice.title}
      state={<NoticeState notice={notice} />}
      actions={
        <>
          <EvidenceButton notice={notice} />
          {actions.page(notice, () => void navigate('/notices'))}
        </>
      }
    >
      <DetailSection title={t(isEmergency ? 'notices.emergency' : 'notices.message')}>
        <div className={styles.plan}>
          <div>
            <p className={styles.text} dir="auto">
              {notice.content}
            </p>
            <Facts facts={facts} />
          </div>
          <NoticePreview look={notice} />
        </div>
      </DetailSection>
      <DetailSection title={t('notices.receipts')}>
        <ReceiptCounts notice={notice} />
        <NoticeDevices notice={notice} />
      </DetailSection>
    </DetailPage>
  );
}
