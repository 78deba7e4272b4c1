import { materialRoutes } from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import { App, Result, Spin } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { type CompositionKind, PROGRAMS, TEMPLATES } from '../../../shared/compositions/composition-kind.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import styles from './preview-page.module.css';
import { PreviewPlayer } from './preview-player.tsx';

/** A saved program or template that plays in the whole window. */
function PreviewPage({ kind }: { kind: CompositionKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams().id);
  useRightsWarning();
  const opened = useRouteQuery(kind.routes.preview, { params: { id } });
  useObjectTitle(opened.data?.name);
  const saved = opened.data?.document;
  const parsed = useMemo(() => (saved === undefined ? undefined : parseDocument(saved)), [saved]);
  if (opened.isError) return <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />;
  if (!opened.isSuccess || !parsed) return <Spin fullscreen delay={300} />;
  if (!parsed.ok) return <Result status="warning" title={t(`editor.of.${kind.name}.broken`)} />;
  return (
    <main className={styles.page}>
      <PreviewPlayer
        name={opened.data.name}
        document={parsed.document}
        {...(kind.isReleased && { programId: id })}
        onClose={() => void navigate(kind.listPage)}
      />
    </main>
  );
}

export const ProgramPreviewPage = () => <PreviewPage kind={PROGRAMS} />;

export const TemplatePreviewPage = () => <PreviewPage kind={TEMPLATES} />;

/** Explains why pictures and videos stay empty for users without material rights (spec §8). */
function useRightsWarning(): void {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const hasNoRights = !may(materialRoutes.file);
  useEffect(() => {
    if (hasNoRights)
      void message.warning({ key: 'material-rights', content: t('preview.no_rights'), duration: 8 });
  }, [hasNoRights, message, t]);
}
