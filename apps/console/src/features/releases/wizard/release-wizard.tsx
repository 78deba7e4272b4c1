import {
  PLAYLIST_COVERS,
  playlistRoutes,
  playlistUseRoutes,
  RELEASE_STATUS,
  releaseCreateSchema,
  releaseRoutes,
  reviewSettingRoutes,
} from '@marquee/contract';
import { Alert, App, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useChosenDevices } from '../../../shared/form/use-chosen-devices.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { StepsPage } from '../../../shared/steps/steps-page.tsx';
import { PRESELECTIONS, usePreselection } from '../api/use-preselection.ts';
import { asPlaylistChoice, type PlaylistChoice } from './choices.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { RestoredDraft } from './draft/restored-draft.tsx';
import { useDraftKeeping } from './draft/use-draft-keeping.ts';
import { PlanStep } from './plan-step.tsx';
import type { Preselection } from './preselection.ts';
import { newReleaseDraft, playlistDraftSchema, type ReleaseDraft } from './release-draft.ts';
import type { ReleaseSource } from './release-source.ts';
import { firstIdleSeconds, setContent } from './set-content.ts';

/** Spec §4: pick devices (or programs), then schedule and publish. */
export function ReleaseWizard() {
  const [search] = useSearchParams();
  if (PRESELECTIONS.some((name) => search.has(name))) return <LinkedWizard />;
  return <RestoredDraft>{(draft) => <PreselectedWizard preselection={draft} />}</RestoredDraft>;
}

/** The wizard with what another page has chosen, which wins over a draft. */
function LinkedWizard() {
  const preselection = usePreselection();
  if (preselection.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <PreselectedWizard preselection={preselection} />;
}

/** The wizard of a playlist that was chosen before. */
export function PlaylistReleaseWizard({ id }: { id: number }) {
  return <PreselectedWizard preselection={{ isPending: false, devices: [], programs: [], playlistId: id }} />;
}

interface PreselectedWizardProps {
  preselection: Preselection;
  /** The release that is edited; without it, a new one is created. */
  editedId?: number | undefined;
}

/** The wizard with the playlist of its preselection, if there is one. */
export function PreselectedWizard({ preselection, editedId }: PreselectedWizardProps) {
  const { playlistId } = preselection;
  if (playlistId === undefined) return <PreparedWizard preselection={preselection} editedId={editedId} />;
  return <WizardOfPlaylist id={playlistId} preselection={preselection} editedId={editedId} />;
}

function WizardOfPlaylist({ id, preselection, editedId }: PreselectedWizardProps & { id: number }) {
  const result = useRouteQuery(playlistRoutes.detail, { params: { id } });
  return (
    <Loaded result={result} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {({ items, ...playlist }) => (
        <PreparedWizard
          preselection={preselection}
          playlist={asPlaylistChoice({ ...playlist, covers: items.slice(0, PLAYLIST_COVERS) })}
          editedId={editedId}
        />
      )}
    </Loaded>
  );
}

type ReleaseBody = z.output<typeof releaseCreateSchema> | z.output<typeof playlistDraftSchema>;

const DEVICES = 0;
const PLAN = 1;
const CONFIRM = 2;

interface PreparedWizardProps {
  preselection: Preselection;
  playlist?: PlaylistChoice;
  /** The release that is edited; without it, a new one is created. */
  editedId?: number | undefined;
}

function PreparedWizard({ preselection, editedId, ...chosen }: PreparedWizardProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may } = useAccess();
  const create = useRouteMutation(releaseRoutes.create, { showsOwnFailure: true });
  const edit = useRouteMutation(releaseRoutes.edit, { showsOwnFailure: true });
  const createOfPlaylist = useRouteMutation(playlistUseRoutes.release, { showsOwnFailure: true });
  const [source, setSource] = useState<ReleaseSource>({
    kind: chosen.playlist ? 'playlist' : 'programs',
    programs: preselection.programs,
    secondPrograms: preselection.secondPrograms ?? [],
    playlist: chosen.playlist,
  });
  const { programs, playlist } = source;
  const [step, setStep] = useState(preselection.step ?? (preselection.devices.length > 0 ? PLAN : DEVICES));
  const isPublished = useRef(false);
  const isNew = editedId === undefined;
  const firstName = (playlist ?? programs[0])?.name.slice(0, 22) ?? t('releases.default_name');
  const form = useSchemaForm<ReleaseDraft, ReleaseBody>({
    schema: source.kind === 'playlist' ? playlistDraftSchema : releaseCreateSchema,
    initial: {
      ...newReleaseDraft(
        `${firstName}-${dayjs().format('MMDD-HHmm')}`,
        preselection.devices.map(({ id }) => id),
        {
          programIds: programs.map(({ id }) => id),
          secondProgramIds: preselection.secondPrograms?.map(({ id }) => id),
          playlistId: playlist?.id,
        },
      ),
      idle_seconds: firstIdleSeconds(source),
      ...preselection.values,
    },
    send: async (body: ReleaseBody) => {
      const { id, number, status } = await publish(body);
      isPublished.current = true;
      if (isNew) removeDraft();
      const isWaiting = status === RELEASE_STATUS.unreviewed;
      void message.success(t(isWaiting ? 'releases.submitted' : 'releases.released', { number }));
      await navigate(may(releaseRoutes.detail) ? `/releases/${id}/detail` : '/');
    },
  });
  const [devices, chooseDevices] = useChosenDevices(preselection.devices, (ids) =>
    form.set('device_ids', ids),
  );
  const removeDraft = useDraftKeeping({ step, values: form.values, source }, isNew && form.isChanged);
  function publish(body: ReleaseBody) {
    if (editedId !== undefined) return edit.mutateAsync({ body: { ...body, id: editedId } });
    if ('program_ids' in body) return create.mutateAsync({ body });
    const { playlist_id: id, ...rest } = body;
    return createOfPlaylist.mutateAsync({ params: { id }, body: rest });
  }
  const isReviewed = useRouteQuery(reviewSettingRoutes.get).data?.required === true;
  const publishes = isNew ? 'releases.publish' : 'releases.publish_edit';
  const publishText = isReviewed ? 'releases.submit' : publishes;
  const goToNextStep = () => {
    if (step === DEVICES) setStep(PLAN);
    else if (step === CONFIRM) void form.submit();
    else if (form.isValid) setStep(CONFIRM);
    else for (const name of Object.keys(form.values)) form.touch(name);
  };
  return (
    <StepsPage
      note={
        !!preselection.leftOut && (
          <Alert type="warning" showIcon title={t('releases.left_out', { count: preselection.leftOut })} />
        )
      }
      titles={[t('releases.step_devices'), t('releases.step_plan'), t('releases.step_confirm')]}
      step={step}
      failure={form.failure}
      submitText={t(publishText)}
      isSubmitting={form.isSubmitting}
      isBlocked={step === DEVICES && devices.length === 0}
      onBack={() =>
        step === DEVICES ? void navigate(may(releaseRoutes.list) ? '/releases' : '/') : setStep(step - 1)
      }
      onNext={goToNextStep}
    >
      {step === DEVICES && (
        <DeviceStep
          programs={source.kind === 'programs' ? [...programs, ...source.secondPrograms] : []}
          chosen={devices}
          onChange={chooseDevices}
        />
      )}
      {step === PLAN && (
        <PlanStep
          form={form}
          devices={devices}
          source={source}
          onSource={(changed) => {
            setSource(changed);
            setContent(form, changed, source);
          }}
        />
      )}
      {step === CONFIRM && (
        <ConfirmStep draft={form.values} devices={devices} source={source} editedId={editedId} />
      )}
      <LeaveGuard
        isUnsaved={() => form.isChanged && !isPublished.current}
        {...(isNew && { help: t('releases.draft_kept'), leave: t('releases.leave_draft') })}
      />
    </StepsPage>
  );
}
