import { NOTICE_EVIDENCE_WORDS, type Notice, noticeRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { fetchFile } from '../../../shared/api/call-route.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { DownloadIcon } from '../../../shared/icons/index.ts';

/** Downloads the evidence sheet of a message as a PDF file. */
export function EvidenceButton({ notice }: { notice: Pick<Notice, 'id' | 'number'> }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button icon={<DownloadIcon />} loading={isBusy} onClick={() => void download()}>
      {t('notices.evidence')}
    </Button>
  );

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await fetchFile(noticeRoutes.evidence, {
        params: { id: notice.id },
        query: { lang: language, time_zone: timeZone },
      });
      saveFile(file, `${NOTICE_EVIDENCE_WORDS[language].title} ${notice.number}.pdf`);
    } catch (error) {
      void message.error(errorText(error, t));
    } finally {
      setBusy(false);
    }
  }
}
