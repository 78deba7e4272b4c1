import { accountRoutes, passwordProofSchema, type SecondFactorOffer } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { PasswordProof } from '../password/password-proof.tsx';

interface ProveForFactorDialogProps {
  onOffered: (offer: SecondFactorOffer) => void;
  onClose: () => void;
}

/** First step: proves the identity of the user. */
export function ProveForFactorDialog({ onOffered, onClose }: ProveForFactorDialogProps) {
  const { t } = useTranslation();
  const offer = useRouteMutation(accountRoutes.offerSecondFactor, { changes: [], showsOwnFailure: true });
  const form = useSchemaForm({
    schema: passwordProofSchema,
    initial: { password: '' },
    send: (body) => offer.mutateAsync({ body }).then(onOffered),
  });
  return (
    <FormDialog
      title={t('account.add_factor_title')}
      submitText={t('common.next')}
      form={form}
      onClose={onClose}
    >
      <p>{t('account.add_factor_help')}</p>
      <PasswordProof form={form} />
    </FormDialog>
  );
}
