import { accountRoutes, type SecondFactorOffer, secondFactorCodeSchema } from '@marquee/contract';
import { Input, QRCode, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../../shared/form/field.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import styles from '../account.module.css';

interface ConfirmFactorDialogProps {
  offer: SecondFactorOffer;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Second step: the secret is added to the app, and a first code confirms it. */
export function ConfirmFactorDialog({ offer, onConfirmed, onClose }: ConfirmFactorDialogProps) {
  const { t } = useTranslation();
  const confirm = useRouteMutation(accountRoutes.confirmSecondFactor, {
    changes: ['access'],
    showsOwnFailure: true,
  });
  const form = useSchemaForm({
    schema: secondFactorCodeSchema,
    initial: { code: '' },
    send: async (body) => onConfirmed((await confirm.mutateAsync({ body })).recovery_codes),
  });
  return (
    <FormDialog
      title={t('account.add_factor_title')}
      submitText={t('account.add_factor')}
      width={520}
      form={form}
      onClose={onClose}
    >
      <div className={styles.scan}>
        {/* Dark on white in every theme, because cameras expect it. */}
        <QRCode
          aria-label={t('common.qr_code')}
          type="svg"
          value={offer.uri}
          size={168}
          color="#000"
          bgColor="#fff"
        />
        <ol>
          <li>{t('account.factor_scan')}</li>
          <li>
            {t('account.factor_type')}
            <br />
            <Typography.Text className={styles.secret ?? ''} copyable={{ text: offer.secret }}>
              {inGroups(offer.secret)}
            </Typography.Text>
          </li>
          <li>{t('account.factor_enter')}</li>
        </ol>
      </div>
      <Field label={t('account.factor_code')} isRequired error={form.errorAt('code')}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={form.values.code}
            onChange={({ target }) => form.set('code', target.value.trim())}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
