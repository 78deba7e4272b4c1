import { playlistUseRoutes, RELEASE_STATUS, releaseRoutes, reviewSettingRoutes } from '@marquee/contract';
import { App } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { StepsPage } from '../../../shared/steps/steps-page.tsx';
import { ConfirmStep } from './confirm/confirm-step.tsx';
import { DeviceStep } from './devices/device-step.tsx';
import { ReleasedContent } from './devices/released-content.tsx';
import { PlanStep } from './plan/plan-step.tsx';
import { draftKey, removeDraft, writeDraft } from './start/stored-draft.ts';
import { idsOf, type Publication, toBody } from './state/to-body.ts';
import { useWizard } from './state/use-wizard.ts';
import { STEPS, type WizardState, type WizardStep } from './state/wizard-state.ts';

interface WizardStepsProps {
  start: WizardState;
  /** The release that is edited; without it, a new one is created. */
  editedId: number | undefined;
  /** Above the steps. */
  note: ReactNode;
}

/** The steps of a release: devices, content and plan, and a summary with a dry run. */
export function WizardSteps({ start, editedId, note }: WizardStepsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may, user } = useAccess();
  const publish = usePublish(editedId);
  const isPublished = useRef(false);
  const isNew = editedId === undefined;
  const key = draftKey(user);
  const wizard = useWizard(start, async (publication, { next }) => {
    const { id, number, status } = await publish(publication);
    isPublished.current = true;
    if (isNew) removeDraft(key);
    const isWaiting = status === RELEASE_STATUS.unreviewed;
    void message.success(t(isWaiting ? 'releases.submitted' : 'releases.released', { number }));
    if (next) {
      await navigate(`/releases/new?programs=${next.program.id}&devices=${idsOf(next.devices).join(',')}`);
      return;
    }
    const detail = `/releases/${id}/detail${isWaiting ? '' : '?arrival'}`;
    await navigate(may(releaseRoutes.detail) ? detail : '/');
  });
  const { state, form, dispatch } = wizard;
  const isKept = isNew && form.isChanged;
  useEffect(() => {
    if (isKept) writeDraft(key, state);
  }, [key, isKept, state]);
  const isReviewed = useRouteQuery(reviewSettingRoutes.get).data?.required === true;
  const publishes = isNew ? 'releases.publish_devices' : 'releases.publish_edit';
  const step = STEPS.indexOf(state.step);
  const goTo = (to: WizardStep) => dispatch({ type: 'step', step: to });
  return (
    <StepsPage
      note={note}
      titles={[t('releases.step_devices'), t('releases.step_plan'), t('releases.step_confirm')]}
      step={step}
      failure={form.failure}
      submitText={t(isReviewed ? 'releases.submit_devices' : publishes, { count: state.devices.length })}
      isSubmitting={form.isSubmitting}
      isBlocked={state.step === 'devices' && state.devices.length === 0}
      onBack={() => {
        const before = STEPS[step - 1];
        if (before) goTo(before);
        else void navigate(may(releaseRoutes.list) ? '/releases' : '/');
      }}
      onNext={() => {
        if (state.step === 'devices') goTo('plan');
        else if (state.step === 'confirm') void form.submit();
        else if (form.isValid) goTo('confirm');
        else for (const path of Object.keys(toBody(state))) form.touch(path);
      }}
    >
      {state.step === 'devices' && (
        <DeviceStep
          programs={
            state.content.kind === 'programs'
              ? [...state.content.programs, ...state.content.secondPrograms]
              : []
          }
          content={<ReleasedContent content={state.content} />}
          chosen={state.devices}
          onChange={(devices) => dispatch({ type: 'devices', devices })}
        />
      )}
      {state.step === 'plan' && <PlanStep wizard={wizard} />}
      {state.step === 'confirm' && (
        <ConfirmStep state={state} editedId={editedId} isSubmitting={form.isSubmitting} dispatch={dispatch} />
      )}
      <LeaveGuard
        isUnsaved={() => form.isChanged && !isPublished.current}
        {...(isNew && {
          draft: {
            title: t('releases.draft_title'),
            help: t('releases.draft_kept'),
            leave: t('releases.leave_draft'),
          },
        })}
      />
    </StepsPage>
  );
}

/** Creates a release of programs or of a playlist, or edits one. */
function usePublish(editedId: number | undefined) {
  const { may } = useAccess();
  const ofPrograms = may(releaseRoutes.create) ? releaseRoutes.create : releaseRoutes.createOfPrograms;
  const create = useRouteMutation(ofPrograms, { showsOwnFailure: true });
  const edit = useRouteMutation(releaseRoutes.edit, { showsOwnFailure: true });
  const createOfPlaylist = useRouteMutation(playlistUseRoutes.release, { showsOwnFailure: true });
  return (release: Publication) => {
    if (editedId !== undefined) {
      const playlist = release.kind === 'playlist' ? { playlist_id: release.playlist_id } : {};
      return edit.mutateAsync({ body: { program_ids: [], ...release.body, ...playlist, id: editedId } });
    }
    if (release.kind === 'programs') return create.mutateAsync({ body: release.body });
    return createOfPlaylist.mutateAsync({ params: { id: release.playlist_id }, body: release.body });
  };
}
