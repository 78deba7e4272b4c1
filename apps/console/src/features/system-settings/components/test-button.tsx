import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendResult } from './use-send-result.ts';

interface TestButtonProps {
  /** Sends a test, and resolves to why it did not arrive; null if it did. Shows its own failure when it rejects. */
  send: () => Promise<string | null>;
  /** Says that it arrived. */
  done: string;
}

/** Sends a test to one receiver, and shows its result. */
export function TestButton({ send, done }: TestButtonProps) {
  const { t } = useTranslation();
  const showResult = useSendResult();
  const [isSending, setSending] = useState(false);
  const test = async () => {
    setSending(true);
    try {
      showResult(await send(), done);
    } catch {
      // The call has shown why it was refused.
    } finally {
      setSending(false);
    }
  };
  return (
    <Button size="small" loading={isSending} onClick={() => void test()}>
      {t('alert_settings.test')}
    </Button>
  );
}
