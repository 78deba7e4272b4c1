import { RELEASE_STATUS, releaseCreateSchema, releaseRoutes } from '@marquee/contract';
import { Alert, App, Button, Skeleton, Steps } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { usePreselection } from '../api/use-preselection.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { PlanStep } from './plan-step.tsx';
import type { Preselection } from './preselection.ts';
import { newReleaseDraft, type ReleaseDraft } from './release-draft.ts';
import styles from './wizard.module.css';

/** Spec §4: pick devices (or programs), then schedule and publish. */
export function ReleaseWizard() {
  const preselection = usePreselection();
  if (preselection.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <PreparedWizard preselection={preselection} />;
}

const DEVICES = 0;
const PLAN = 1;
const CONFIRM = 2;

interface PreparedWizardProps {
  preselection: Preselection;
  /** The release that is edited; without it, a new one is created. */
  editedId?: number;
}

export function PreparedWizard({ preselection, editedId }: PreparedWizardProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may } = useAccess();
  const create = useRouteMutation(releaseRoutes.create, { showsOwnFailure: true });
  const edit = useRouteMutation(releaseRoutes.edit, { showsOwnFailure: true });
  const [devices, setDevices] = useState(preselection.devices);
  const [programs, setPrograms] = useState(preselection.programs);
  const [step, setStep] = useState(devices.length > 0 ? PLAN : DEVICES);
  const isPublished = useRef(false);
  const form = useSchemaForm<ReleaseDraft, ReleaseDraft>({
    schema: releaseCreateSchema,
    initial: {
      ...newReleaseDraft(
        `${programs[0]?.name.slice(0, 22) ?? t('releases.default_name')}-${dayjs().format('MMDD-HHmm')}`,
        devices.map(({ id }) => id),
        programs.map(({ id }) => id),
      ),
      ...preselection.values,
    },
    send: async (body) => {
      const { id, number, status } = await (editedId === undefined
        ? create.mutateAsync({ body })
        : edit.mutateAsync({ body: { ...body, id: editedId } }));
      isPublished.current = true;
      const isReviewed = status === RELEASE_STATUS.unreviewed;
      void message.success(t(isReviewed ? 'releases.submitted' : 'releases.released', { number }));
      await navigate(may(releaseRoutes.detail) ? `/releases/${id}/detail` : '/');
    },
  });
  const isBlocked = step === DEVICES && devices.length === 0;
  const goToNextStep = () => {
    if (step === DEVICES) setStep(PLAN);
    else if (step === CONFIRM) void form.submit();
    else if (form.isValid) setStep(CONFIRM);
    else for (const name of Object.keys(form.values)) form.touch(name);
  };
  return (
    <section className={styles.wizard}>
      {!!preselection.leftOut && (
        <Alert type="warning" showIcon title={t('releases.left_out', { count: preselection.leftOut })} />
      )}
      <Steps
        current={step}
        size="small"
        items={[
          { title: t('releases.step_devices') },
          { title: t('releases.step_plan') },
          { title: t('releases.step_confirm') },
        ]}
      />
      <div className={styles.step}>
        {step === DEVICES && (
          <DeviceStep
            chosen={devices}
            onChange={(chosen) => {
              setDevices(chosen);
              form.set(
                'device_ids',
                chosen.map(({ id }) => id),
              );
            }}
          />
        )}
        {step === PLAN && (
          <PlanStep
            form={form}
            devices={devices}
            programs={programs}
            onPrograms={(chosen) => {
              setPrograms(chosen);
              form.set(
                'program_ids',
                chosen.map(({ id }) => id),
              );
            }}
          />
        )}
        {step === CONFIRM && <ConfirmStep draft={form.values} devices={devices} programs={programs} />}
      </div>
      <FailureNote error={form.failure} />
      <LeaveGuard isUnsaved={() => form.isChanged && !isPublished.current} />
      <footer className={styles.footer}>
        <Button
          onClick={() =>
            step === DEVICES ? navigate(may(releaseRoutes.list) ? '/releases' : '/') : setStep(step - 1)
          }
        >
          {t(step === DEVICES ? 'common.cancel' : 'common.previous')}
        </Button>
        <Button type="primary" disabled={isBlocked} loading={form.isSubmitting} onClick={goToNextStep}>
          {t(step === CONFIRM ? (editedId ? 'releases.publish_edit' : 'releases.publish') : 'common.next')}
        </Button>
      </footer>
    </section>
  );
}
