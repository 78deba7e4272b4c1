import { type ReviewSetting, reviewSettingRoutes, reviewSettingSchema } from '@marquee/contract';
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './review.module.css';

/** Opens the settings of the review, for users who may change them. */
export function ReviewSettingButton() {
  const { may } = useAccess();
  return may(reviewSettingRoutes.update) && <PermittedButton />;
}

function PermittedButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const setting = useRouteQuery(reviewSettingRoutes.get, {});
  return (
    <>
      <Button disabled={!setting.data} onClick={() => setOpen(true)}>
        {t('release_review.settings')}
      </Button>
      {isOpen && setting.data && <SettingDialog setting={setting.data} onClose={() => setOpen(false)} />}
    </>
  );
}

function SettingDialog({ setting, onClose }: { setting: ReviewSetting; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(reviewSettingRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm<ReviewSetting, ReviewSetting>({
    schema: reviewSettingSchema,
    initial: setting,
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
      onClose();
    },
  });
  const choice = (name: keyof ReviewSetting) => (
    <Checkbox
      checked={form.values[name]}
      disabled={name !== 'required' && !form.values.required}
      onChange={({ target }) => form.set(name, target.checked)}
    >
      {t(`release_review.${name}`)}
    </Checkbox>
  );
  return (
    <FormDialog
      title={t('release_review.settings')}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {choice('required')}
        {choice('not_author')}
        {choice('two')}
        <p className={styles.quiet}>{t('release_review.settings_help')}</p>
      </div>
    </FormDialog>
  );
}
