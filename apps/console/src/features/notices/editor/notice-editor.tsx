import { noticeCreateSchema, noticeRoutes } from '@marquee/contract';
import { App, Button, Steps } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { type NoticeDraft, newNoticeDraft } from './notice-draft.ts';
import styles from './notice-editor.module.css';

/** The facts of a chosen device that a message needs. */
export interface NoticeTarget {
  id: number;
  hasTwoScreens: boolean;
}

interface NoticeEditorProps<Target extends NoticeTarget> {
  /** Chooses the devices. */
  DeviceStep: ComponentType<{ chosen: Target[]; onChange: (chosen: Target[]) => void }>;
}

const MessageStep = lazyPart(async () => (await import('./message-step.tsx')).MessageStep);

const DEVICES = 0;
const MESSAGE = 1;

/** A new inter-cut message: its devices, then its text, look and time. */
export function NoticeEditor<Target extends NoticeTarget>({ DeviceStep }: NoticeEditorProps<Target>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may } = useAccess();
  const create = useRouteMutation(noticeRoutes.create, { showsOwnFailure: true });
  const [devices, setDevices] = useState<Target[]>([]);
  const [step, setStep] = useState(DEVICES);
  const isSent = useRef(false);
  const form = useSchemaForm<NoticeDraft, NoticeDraft>({
    schema: noticeCreateSchema,
    initial: newNoticeDraft(),
    send: async (body) => {
      const { id } = await create.mutateAsync({ body });
      isSent.current = true;
      void message.success(t('notices.sent', { count: body.device_ids.length }));
      await navigate(may(noticeRoutes.detail) ? `/notices/${id}/detail` : '/notices');
    },
  });
  return (
    <section className={styles.editor}>
      <Steps
        current={step}
        size="small"
        items={[{ title: t('notices.step_devices') }, { title: t('notices.step_message') }]}
      />
      <div className={styles.step}>
        {step === DEVICES ? (
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
        ) : (
          <MessageStep form={form} hasTwoScreens={devices.some(({ hasTwoScreens }) => hasTwoScreens)} />
        )}
      </div>
      <FailureNote error={form.failure} />
      <LeaveGuard isUnsaved={() => form.isChanged && !isSent.current} />
      <footer className={styles.footer}>
        <Button onClick={() => (step === DEVICES ? navigate('/notices') : setStep(DEVICES))}>
          {t(step === DEVICES ? 'common.cancel' : 'common.previous')}
        </Button>
        <Button
          type="primary"
          disabled={devices.length === 0}
          loading={form.isSubmitting}
          onClick={() => (step === DEVICES ? setStep(MESSAGE) : void form.submit())}
        >
          {step === DEVICES ? t('common.next') : t('notices.send', { count: devices.length })}
        </Button>
      </footer>
    </section>
  );
}
