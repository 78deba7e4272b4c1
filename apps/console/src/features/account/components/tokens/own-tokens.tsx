import { API_BASE, type NewToken, tokenRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { AddIcon } from '../../../../shared/icons/index.ts';
import styles from '../account.module.css';
import { AddTokenDialog } from './add-token-dialog.tsx';
import { TokenSecretDialog } from './token-secret-dialog.tsx';
import { TokenTable } from './token-table.tsx';

/** Tokens for scripts that call the API as this user. */
export function OwnTokens() {
  const { t } = useTranslation();
  const { actions } = useAccess();
  const tokens = useRouteQuery(tokenRoutes.list);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<NewToken>();
  return (
    <>
      <div className={styles.above}>
        <p>
          {t(actions.length > 0 ? 'account.tokens_help' : 'account.tokens_none_help')}{' '}
          <a className={styles.docs} href={`${API_BASE}/docs`} target="_blank" rel="noreferrer">
            {t('account.api_docs')}
          </a>
        </p>
        {actions.length > 0 && (
          <Button icon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('account.add_token')}
          </Button>
        )}
      </div>
      <Loaded result={tokens} loading={<Skeleton active title={false} />}>
        {({ data }) => data.length > 0 && <TokenTable tokens={data} />}
      </Loaded>
      {isAdding && (
        <AddTokenDialog
          onAdded={(token) => {
            setAdding(false);
            setAdded(token);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && <TokenSecretDialog token={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}
