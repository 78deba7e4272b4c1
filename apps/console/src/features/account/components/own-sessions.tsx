import { accountRoutes, type Session } from '@marquee/contract';
import { Button, Skeleton, Table, Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { describeUserAgent } from '../describe-user-agent.ts';
import styles from './account.module.css';

/** The sessions of the user, and how to end them. */
export function OwnSessions() {
  const sessions = useRouteQuery(accountRoutes.sessions);
  return (
    <Loaded result={sessions} loading={<Skeleton active title={false} />}>
      {({ data }) => <Sessions sessions={data} />}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const end = useRouteMutation(accountRoutes.endSessions, { refreshesOnFailure: true });
  const others = sessions.filter(({ is_current }) => !is_current);
  const ask = (ended: Session[], title: string) =>
    confirm({
      title,
      thing: 'browser',
      names: ended.map((session) => browserText(session, t)),
      consequence: t('account.end_consequence'),
      actionText: t('account.end'),
      act: () => end.mutateAsync({ body: { ids: ended.map(({ id }) => id) } }),
    });
  return (
    <>
      <div className={styles.above}>
        <p>{t('account.sessions_help')}</p>
        {others.length > 0 && (
          <Button danger onClick={() => ask(others, t('account.end_others_title'))}>
            {t('account.end_others')}
          </Button>
        )}
      </div>
      <Table<Session>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={sessions}
        columns={[
          {
            key: 'browser',
            title: t('account.browser'),
            render: (_, session) => (
              <>
                <span title={session.user_agent}>{browserText(session, t)}</span>
                {session.is_current && <Tag className={styles.here ?? ''}>{t('account.this_browser')}</Tag>}
              </>
            ),
          },
          { key: 'address', title: t('account.address'), render: (_, { address }) => address },
          {
            key: 'since',
            title: t('account.signed_in_at'),
            render: (_, { created_at }) => <TimeAt at={created_at} />,
          },
          {
            key: 'seen',
            title: t('account.last_seen'),
            render: (_, { last_seen_at }) => <TimeAt at={last_seen_at} />,
          },
          {
            key: 'actions',
            title: t('common.actions'),
            align: 'right',
            render: (_, session) =>
              !session.is_current && (
                <Button
                  type="text"
                  size="small"
                  danger
                  onClick={() => ask([session], t('account.end_title'))}
                >
                  {t('account.end')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

function browserText({ user_agent }: Session, t: TFunction): string {
  const { browser, system } = describeUserAgent(user_agent);
  if (browser && system) return t('account.browser_on', { browser, system });
  return browser ?? system ?? t('account.unknown_browser');
}
