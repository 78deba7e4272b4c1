import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageMessage, UnpluggedDrawing } from './pages/page-message.tsx';

/** Shown when a page fails to load or render, for example after a server update: reloading helps. */
export function PageCrash() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <PageMessage
        drawing={<UnpluggedDrawing />}
        title={t('transport.broken_title')}
        help={t('transport.broken_page')}
        actions={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        }
      />
    </main>
  );
}
