import { devicePairSchema, deviceRoutes } from '@marquee/contract';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './add-device.module.css';

/** Approves the waiting device that shows this code. */
export function CodeForm({ onPaired }: { onPaired: (id: number) => void }) {
  const { t } = useTranslation();
  const pair = useRouteMutation(deviceRoutes.pair, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: devicePairSchema,
    initial: { pairing_code: '' },
    send: async (body) => {
      onPaired((await pair.mutateAsync({ body })).id);
      form.set('pairing_code', '');
    },
  });
  return (
    <SubmitForm onSubmit={() => form.submit()}>
      <Field
        label={t('devices.pairing_code')}
        hint={t('devices.add.code_hint')}
        error={form.errorAt('pairing_code')}
      >
        {(input) => (
          <div className={styles.code}>
            <Input
              {...input}
              value={form.values.pairing_code}
              maxLength={12}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => form.set('pairing_code', target.value.trim())}
            />
            <Button htmlType="submit" loading={form.isSubmitting} disabled={form.values.pairing_code === ''}>
              {t('devices.accept')}
            </Button>
          </div>
        )}
      </Field>
      <FailureNote error={form.failure} />
    </SubmitForm>
  );
}
