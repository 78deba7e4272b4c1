import { releaseCreateSchema, releaseRoutes } from '@marquee/contract';
import { App, Button, Skeleton, Steps } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { type Preselection, usePreselection } from '../api/use-preselection.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { PlanStep } from './plan-step.tsx';
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

function PreparedWizard({ preselection }: { preselection: Preselection }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may } = useAccess();
  const create = useRouteMutation(releaseRoutes.create, { showsOwnFailure: true });
  const [devices, setDevices] = useState(preselection.devices);
  const [programs, setPrograms] = useState(preselection.programs);
  const [step, setStep] = useState(devices.length > 0 ? PLAN : DEVICES);
  const isPublished = useRef(false);
  const form = useSchemaForm<ReleaseDraft, ReleaseDraft>({
    schema: releaseCreateSchema,
    initial: newReleaseDraft(
      `${programs[0]?.name.slice(0, 22) ?? t('releases.default_name')}-${dayjs().format('MMDD-HHmm')}`,
      devices.map(({ id }) => id),
      programs.map(({ id }) => id),
    ),
    send: async (body) => {
      const { id, number } = await create.mutateAsync({ body });
      isPublished.current = true;
      void message.success(t('releases.released', { number }));
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
          {t(step === CONFIRM ? 'releases.publish' : 'common.next')}
        </Button>
      </footer>
    </section>
  );
}
