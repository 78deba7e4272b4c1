import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendFailureText } from '../../../shared/format/send-failure-text.ts';

/** Shows whether a test arrived: `done`, or why it did not. */
export function useSendResult(): (failure: string | null, done: string) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (failure, done) => {
    if (failure === null) void message.success(done);
    else void message.error(sendFailureText(failure, t));
  };
}
