import { type ProgramDetail as Detail, programRoutes } from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActions } from '../../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { PROGRAMS } from '../../../../shared/compositions/composition-kind.ts';
import { DetailPage, DetailSection } from '../../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../../shared/feedback/facts.tsx';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { formatSize } from '../../../../shared/format/size.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { TimeAt } from '../../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../../shared/groups/group-name.ts';
import { programLabelText } from '../../../../shared/playback/label-text.ts';
import { VersionList } from '../../../../shared/versions/version-list.tsx';
import { programActions } from '../program-actions.tsx';
import { ProgramState } from '../program-columns.tsx';
import { ProgramReview } from '../program-review.tsx';
import { ProgramType } from '../program-type.tsx';
import { DetailMaterials } from './detail-materials.tsx';
import { DetailScenes } from './detail-scenes.tsx';

interface ProgramDetailProps {
  id: number;
  /** The sections of other features: releases, devices. */
  children: ReactNode;
}

/** A program: its facts, scenes and materials, and where it is. */
export function ProgramDetail({ id, children }: ProgramDetailProps) {
  const program = useRouteQuery(programRoutes.detail, { params: { id } });
  return (
    <Loaded result={program} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => <LoadedProgram program={data}>{children}</LoadedProgram>}
    </Loaded>
  );
}

function LoadedProgram({ program, children }: { program: Detail; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useActions(programActions, [program]);
  const parsed = useMemo(() => parseDocument(program.document), [program.document]);
  return (
    <DetailPage
      title={program.name}
      state={<ProgramState program={program} t={t} />}
      actions={actions.page(program, () => void navigate('/programs'))}
    >
      <DetailSection title={t('programs.facts')}>
        <Facts facts={useFacts(program)} />
      </DetailSection>
      {parsed.ok ? (
        <>
          <DetailSection title={t('programs.scenes')}>
            <DetailScenes document={parsed.document} />
          </DetailSection>
          <DetailSection title={t('programs.materials')}>
            <DetailMaterials document={parsed.document} />
          </DetailSection>
        </>
      ) : (
        <Alert type="warning" showIcon title={t('errors.programs.document_invalid')} />
      )}
      {children}
      <DetailSection title={t('versions.title')}>
        <VersionList kind={PROGRAMS} id={program.id} version={program.version} />
      </DetailSection>
      {actions.dialogs}
    </DetailPage>
  );
}

function useFacts(program: Detail) {
  const { t } = useTranslation();
  const { width, height } = program;
  return [
    { label: t('programs.number'), value: `#${program.number}` },
    { label: t('programs.type'), value: <ProgramType program={program} /> },
    { label: t('programs.resolution'), value: formatDimensions(width, height) },
    { label: t('programs.duration'), value: formatDuration(program.duration_ms) },
    { label: t('programs.size'), value: formatSize(program.size) },
    { label: t('programs.review'), value: <ProgramReview program={program} /> },
    { label: t('programs.label.name'), value: programLabelText(program, t) },
    { label: t('programs.group'), value: groupNameOf(program.group_name, t) },
    { label: t('departments.column'), value: groupNameOf(program.department_name, t, 'departments') },
    { label: t('programs.device_count'), value: t('programs.device_total', { count: program.device_count }) },
    { label: t('programs.version'), value: program.version },
    { label: t('programs.creator'), value: program.creator_name },
    { label: t('programs.created_at'), value: <TimeAt at={program.created_at} /> },
    { label: t('programs.updated_at'), value: <TimeAt at={program.updated_at} /> },
  ];
}
