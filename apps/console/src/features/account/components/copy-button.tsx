import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CopyIcon } from '../../../shared/icons/index.ts';

/** Copies a text and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      icon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {t(isCopied ? 'account.copied' : 'account.copy')}
    </Button>
  );
}

/** Copies a text to the clipboard. Returns whether it worked. Without TLS browsers offer only the old API. */
async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  // A dialog traps the focus, so the field has to be inside.
  (document.querySelector('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
