import { materialRoutes, programRoutes } from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import { App, Result, Spin } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import styles from './preview-page.module.css';
import { PreviewPlayer } from './preview-player.tsx';

/** A saved program that plays in the whole window. */
export function PreviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams().id);
  useRightsWarning();
  const program = useRouteQuery(programRoutes.preview, { params: { id } });
  const saved = program.data?.document;
  const parsed = useMemo(() => (saved === undefined ? undefined : parseDocument(saved)), [saved]);
  if (program.isError) return <ErrorState error={program.error} onRetry={() => void program.refetch()} />;
  if (!program.isSuccess || !parsed) return <Spin fullscreen delay={300} />;
  if (!parsed.ok) return <Result status="warning" title={t('editor.page.broken')} />;
  return (
    <main className={styles.page}>
      <PreviewPlayer
        name={program.data.name}
        document={parsed.document}
        onClose={() => void navigate('/programs')}
      />
    </main>
  );
}

/** Explains why pictures and videos stay empty for users without material rights (spec §8). */
function useRightsWarning(): void {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const hasNoRights = !may(materialRoutes.file);
  useEffect(() => {
    if (hasNoRights)
      void message.warning({ key: 'material-rights', content: t('editor.preview.no_rights'), duration: 8 });
  }, [hasNoRights, message, t]);
}
