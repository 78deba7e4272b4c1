import {
  PROMOTION_STRATEGIES,
  type PromotionSetting,
  promotionSettingRoutes,
  promotionSettingUpdateSchema,
} from '@marquee/contract';
import { App, Button, Checkbox, Radio, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

type Values = Omit<PromotionSetting, 'own_count'> & { replaces_own: boolean };

/** The switch and the strategy that devices follow as long as they have no value of their own. */
export function PromotionForm({ setting }: { setting: PromotionSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(promotionSettingRoutes.update, { showsOwnFailure: true });
  const { promotes, strategy, own_count } = setting;
  const form = useSchemaForm<Values, z.output<typeof promotionSettingUpdateSchema>>({
    schema: promotionSettingUpdateSchema,
    initial: { promotes, strategy, replaces_own: false },
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
    },
  });
  return (
    <SubmitForm className={`${styles.form} column gap-12`} onSubmit={() => void form.submit()}>
      <Checkbox
        checked={form.values.promotes}
        onChange={({ target }) => form.set('promotes', target.checked)}
      >
        {t('system_settings.promotion_on')}
      </Checkbox>
      <Field isGroup label={t('system_settings.promotion_strategy')} error={form.errorAt('strategy')}>
        {() => (
          <Radio.Group
            value={form.values.strategy}
            disabled={!form.values.promotes}
            onChange={({ target }) => form.set('strategy', target.value)}
          >
            <Space direction="vertical">
              {PROMOTION_STRATEGIES.map((value) => (
                <Radio key={value} value={value}>
                  {t(`playback.promotion.strategy.${value}`)}
                </Radio>
              ))}
            </Space>
          </Radio.Group>
        )}
      </Field>
      {own_count > 0 && (
        <Checkbox
          checked={form.values.replaces_own}
          onChange={({ target }) => form.set('replaces_own', target.checked)}
        >
          {t('system_settings.promotion_replaces', { count: own_count })}
        </Checkbox>
      )}
      <p className="flush quiet">{t('system_settings.promotion_help')}</p>
      <div>
        <Button type="primary" htmlType="submit" disabled={!form.isChanged} loading={form.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </SubmitForm>
  );
}
