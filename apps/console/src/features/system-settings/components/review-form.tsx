import { type ReviewSetting, reviewSettingRoutes } from '@marquee/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingChoices, SettingForm } from './setting-form.tsx';

/** Whether and how releases are reviewed before devices get them. */
export function ReviewForm({ setting }: { setting: ReviewSetting }) {
  const { t } = useTranslation();
  const form = useRouteForm(reviewSettingRoutes.update, { initial: setting });
  const choice = (name: keyof ReviewSetting) => (
    <Checkbox
      checked={form.values[name]}
      disabled={name !== 'required' && !form.values.required}
      onChange={({ target }) => form.set(name, target.checked)}
    >
      {t(`system_settings.review_${name}`)}
    </Checkbox>
  );
  return (
    <SettingForm form={form}>
      <SettingChoices>
        {choice('required')}
        {choice('not_author')}
        {choice('two')}
        <p className="flush quiet">{t('system_settings.review_help')}</p>
      </SettingChoices>
    </SettingForm>
  );
}
