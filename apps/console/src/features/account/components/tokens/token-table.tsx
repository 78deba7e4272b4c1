import { type Token, tokenRoutes } from '@marquee/contract';
import { Button, Table, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../../shared/feedback/use-confirm.tsx';
import { formatList } from '../../../../shared/format/list.ts';
import { TimeAt } from '../../../../shared/format/time-at.tsx';
import { permissionNames } from '../../permission-choice.ts';

/** The valid tokens, when each was last used, and how to revoke them. */
export function TokenTable({ tokens }: { tokens: Token[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const confirm = useConfirm();
  const revoke = useRouteMutation(tokenRoutes.revoke, { refreshesOnFailure: true });
  const ask = (token: Token) =>
    confirm({
      title: t('account.revoke_title'),
      thing: 'token',
      names: [token.name],
      consequence: t('account.revoke_consequence'),
      actionText: t('account.revoke'),
      act: () => revoke.mutateAsync({ body: { ids: [token.id] } }),
    });
  return (
    <Table<Token>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={tokens}
      columns={[
        { key: 'name', title: t('account.token_name'), render: (_, { name }) => name },
        {
          key: 'actions',
          title: t('account.token_actions'),
          render: (_, { actions }) => (
            <Tooltip title={formatList(permissionNames(actions, language), language)}>
              <span>{t('account.token_action_count', { count: actions.length })}</span>
            </Tooltip>
          ),
        },
        {
          key: 'created',
          title: t('account.token_created'),
          render: (_, { created_at }) => <TimeAt at={created_at} />,
        },
        {
          key: 'used',
          title: t('account.token_used'),
          render: (_, { created_at, last_seen_at }) =>
            last_seen_at > created_at ? <TimeAt at={last_seen_at} /> : t('account.token_never_used'),
        },
        {
          key: 'expires',
          title: t('account.token_expires'),
          render: (_, { expires_at }) => <TimeAt at={expires_at} />,
        },
        {
          key: 'revoke',
          title: t('common.actions'),
          align: 'right',
          render: (_, token) => (
            <Button type="text" size="small" danger onClick={() => ask(token)}>
              {t('account.revoke')}
            </Button>
          ),
        },
      ]}
    />
  );
}
