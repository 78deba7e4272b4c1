import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { HomeLink } from './home-link.tsx';
import { LostDrawing, PageMessage } from './page-message.tsx';

/** Instead of an address that leads nowhere, or to something that was deleted. */
export function UnknownPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <PageMessage
      drawing={<LostDrawing />}
      title={t('common.unknown_page')}
      help={t('common.unknown_page_help')}
      actions={
        <>
          <Button onClick={() => void navigate(-1)}>{t('common.back')}</Button>
          <HomeLink />
        </>
      }
    />
  );
}
