import { ACCOUNT_TYPES, type LicenceServer, licenceRoutes } from '@marquee/contract';
import { Alert, App, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { SectionCard } from '../section/section-card.tsx';
import { ExtractDialog } from './extract-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';

type Dialog = 'login' | 'extract' | 'buy';

/** The vendor's account: extraction of activations, and their purchase. */
export function VendorSection({ licence }: { licence: LicenceServer }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Dialog>();
  const logout = useRouteMutation(licenceRoutes.logoutAccount);
  const { account, has_vendor: hasVendor } = licence;
  const close = () => setOpen(undefined);
  return (
    <SectionCard
      title={t('licences.vendor')}
      extra={
        hasVendor &&
        (account ? (
          <Space wrap>
            <Button onClick={() => setOpen('extract')}>{t('licences.extract')}</Button>
            <Button type="primary" onClick={() => setOpen('buy')}>
              {t('licences.buy')}
            </Button>
            <Button loading={logout.isPending} onClick={() => logout.mutate()}>
              {t('licences.sign_out')}
            </Button>
          </Space>
        ) : (
          <Button type="primary" onClick={() => setOpen('login')}>
            {t('licences.sign_in')}
          </Button>
        ))
      }
    >
      {!hasVendor && <p className="faint">{t('licences.no_vendor')}</p>}
      {hasVendor && !account && <p className="faint">{t('licences.sign_in_help')}</p>}
      {account && <Account account={account} />}
      {account && licence.open_requests.length > 0 && <OpenRequests count={licence.open_requests.length} />}
      {open === 'login' && <LoginDialog onClose={close} />}
      {open === 'extract' && <ExtractDialog onClose={close} />}
      {open === 'buy' && <PurchaseDialog onClose={close} />}
    </SectionCard>
  );
}

function Account({ account }: { account: NonNullable<LicenceServer['account']> }) {
  const { t } = useTranslation();
  const balance = useRouteQuery(licenceRoutes.remaining);
  return (
    <>
      {balance.error && <FailureNote error={balance.error} />}
      <Facts
        facts={[
          { label: t('licences.phone'), value: account.phone },
          { label: t('licences.company'), value: account.name },
          {
            label: t('licences.category'),
            value: t(
              `licences.categories.${account.type === ACCOUNT_TYPES.business ? 'business' : 'consumer'}`,
            ),
          },
          {
            label: t('licences.balance'),
            value:
              balance.data &&
              `${t('licences.pools.normal')} ${formatNumber(balance.data.normal)} · ${t('licences.pools.ai')} ${formatNumber(balance.data.ai)}`,
          },
        ]}
      />
    </>
  );
}

function OpenRequests({ count }: { count: number }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const again = useRouteMutation(licenceRoutes.pointsAgain);
  const onAgain = async () => {
    const { drawn, open } = await again.mutateAsync();
    void message.info(t('licences.extracted_again', { done: drawn.length, open }));
  };
  return (
    <Alert
      showIcon
      type="warning"
      title={t('licences.open_requests', { count })}
      action={
        <Button size="small" loading={again.isPending} onClick={() => void onAgain().catch(() => undefined)}>
          {t('licences.extract_again')}
        </Button>
      }
    />
  );
}
