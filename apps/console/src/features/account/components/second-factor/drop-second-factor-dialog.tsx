import { accountRoutes, passwordProofSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { PasswordProof } from '../password/password-proof.tsx';

export function DropSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const drop = useRouteMutation(accountRoutes.dropSecondFactor, {
    changes: ['access'],
    showsOwnFailure: true,
  });
  const form = useSchemaForm({
    schema: passwordProofSchema,
    initial: { password: '' },
    send: async (body) => {
      await drop.mutateAsync({ body });
      void message.success(t('account.factor_dropped'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('account.drop_factor_title')}
      submitText={t('account.drop_factor')}
      form={form}
      onClose={onClose}
    >
      <p>{t('account.drop_factor_help')}</p>
      <PasswordProof form={form} />
    </FormDialog>
  );
}
