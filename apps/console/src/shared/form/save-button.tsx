import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SchemaForm } from './use-schema-form.ts';

interface SaveButtonProps {
  form: Pick<SchemaForm<object>, 'isChanged' | 'isSubmitting'>;
  /** The user may look only. */
  isDisabled?: boolean;
}

/** The button of a form that stays open after it was saved: enabled while there is something to save. */
export function SaveButton({ form, isDisabled = false }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="primary"
      htmlType="submit"
      disabled={!form.isChanged || isDisabled}
      loading={form.isSubmitting}
    >
      {t('common.save')}
    </Button>
  );
}
