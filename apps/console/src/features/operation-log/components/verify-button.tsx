import { type LogVerification, operationLogRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { VerifyIcon } from '../../../shared/icons/index.ts';

/** Verifies that no row of the log was changed or removed, and shows the result. */
export function VerifyButton() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verify = useRouteMutation(operationLogRoutes.verify);
  const tell = ({ is_whole, checked, broken_id, verified_at }: LogVerification) => {
    const at = formatTime(verified_at);
    if (is_whole) {
      modal.success({
        title: t('operation_log.whole'),
        content: t('operation_log.whole_help', { count: checked, at }),
      });
    } else {
      modal.error({
        title: t('operation_log.broken'),
        content: t('operation_log.broken_help', { id: broken_id ?? '–', at }),
      });
    }
  };
  return (
    <Button
      icon={<VerifyIcon />}
      loading={verify.isPending}
      title={t('operation_log.verify_help')}
      onClick={() => verify.mutate(undefined, { onSuccess: tell })}
    >
      {t('operation_log.verify')}
    </Button>
  );
}
