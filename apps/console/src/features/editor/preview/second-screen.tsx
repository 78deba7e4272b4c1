import type { Playback, WallClock } from '@marquee/scene';
import { parseDocument, type SceneDocument } from '@marquee/scene';
import { Spin } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { FollowingScreen } from './following-screen.tsx';

interface SecondScreenProps {
  programId: number;
  lead: Playback;
  clock: WallClock;
}

/** The program of the second screen, as it was saved; it plays with the first one. */
export function SecondScreen({ programId, lead, clock }: SecondScreenProps) {
  const { t } = useTranslation();
  const opened = useRouteQuery(PROGRAMS.routes.preview, { params: { id: programId } });
  const saved = opened.data?.document;
  const document = useMemo<SceneDocument | null>(() => {
    const parsed = parseDocument(saved);
    return parsed.ok ? parsed.document : null;
  }, [saved]);
  if (opened.isError) return <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />;
  if (!opened.isSuccess) return <Spin delay={300} />;
  if (!document) return <p>{t('editor.of.programs.broken')}</p>;
  return <FollowingScreen key={programId} document={document} lead={lead} clock={clock} />;
}
