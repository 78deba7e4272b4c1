import { PROMOTION_STRATEGIES, type PromotionSetting, promotionSettingRoutes } from '@marquee/contract';
import { Checkbox, Radio, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingChoices, SettingForm } from './setting-form.tsx';

type Values = Omit<PromotionSetting, 'own_count'> & { replaces_own: boolean };

/** The switch and the strategy that devices follow as long as they have no value of their own. */
export function PromotionForm({ setting }: { setting: PromotionSetting }) {
  const { t } = useTranslation();
  const { promotes, strategy, own_count } = setting;
  const initial: Values = { promotes, strategy, replaces_own: false };
  const form = useRouteForm(promotionSettingRoutes.update, { initial });
  return (
    <SettingForm form={form}>
      <SettingChoices>
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
      </SettingChoices>
    </SettingForm>
  );
}
