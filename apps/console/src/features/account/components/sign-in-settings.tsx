import { BELONGS_TO, identityRoutes, sessionRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { useOpening } from '../../../shared/opening/use-opening.ts';
import styles from './account.module.css';
import { ChangePasswordDialog } from './password/change-password-dialog.tsx';
import { DropSecondFactorDialog } from './second-factor/drop-second-factor-dialog.tsx';
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx';

type Open = 'password' | 'add-factor' | 'drop-factor';

/** Links the account to an identity at the provider of the company, where there is one. */
function LinkIdentity() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const options = useRouteQuery(sessionRoutes.signInOptions, { query: { company: user.company_code ?? '' } });
  const link = useRouteMutation(identityRoutes.link, { changes: [] });
  const isLinked = new URLSearchParams(useLocation().search).has('linked');
  const label = options.data?.provider;
  if (!label || user.belong_to === BELONGS_TO.platform) return null;
  const leave = () => link.mutate({ body: {} }, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Setting
      name={label}
      help={t('account.identity_help', { label })}
      state={isLinked && <StatusDot tone="good">{t('account.identity_linked')}</StatusDot>}
    >
      <Button loading={link.isPending} onClick={leave}>
        {t('account.link_identity')}
      </Button>
    </Setting>
  );
}

/** Sign-in settings: password and second factor. */
export function SignInSettings() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useOpening('password', () => setOpen('password'));
  const isOn = user.has_second_factor;
  return (
    <>
      <Setting name={t('account.password_title')} help={t('account.password_help')}>
        <Button onClick={() => setOpen('password')}>{t('account.change_password')}</Button>
      </Setting>
      <Setting
        name={t('account.second_factor')}
        help={t('account.second_factor_help')}
        state={
          <StatusDot tone={isOn ? 'good' : 'quiet'}>
            {t(isOn ? 'account.factor_on' : 'account.factor_off')}
          </StatusDot>
        }
      >
        <Button onClick={() => setOpen(isOn ? 'drop-factor' : 'add-factor')}>
          {t(isOn ? 'account.drop_factor' : 'account.add_factor')}
        </Button>
      </Setting>
      <LinkIdentity />
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'add-factor' && <SecondFactorDialog onClose={close} />}
      {open === 'drop-factor' && <DropSecondFactorDialog onClose={close} />}
    </>
  );
}

interface SettingProps {
  name: string;
  help: string;
  state?: ReactNode;
  children: ReactNode;
}

function Setting({ name, help, state, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <div>
        <span>
          <strong>{name}</strong>
          {state}
        </span>
        <p>{help}</p>
      </div>
      {children}
    </div>
  );
}
