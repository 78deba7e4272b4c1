import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';

/** Copies a text and says that it did. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {t(isCopied ? 'account.copied' : 'account.copy')}
    </Button>
  );
}
