import { programRoutes } from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import { Result, Spin } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import styles from './preview-page.module.css';
import { PreviewPlayer } from './preview-player.tsx';
import { useRightsWarning } from './use-rights-warning.ts';

/** A saved program playing in the whole window. */
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
