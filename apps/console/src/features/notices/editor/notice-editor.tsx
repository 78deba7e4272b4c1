import { noticeCreateSchema, noticeRoutes } from '@marquee/contract';
import { App } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useChosenDevices } from '../../../shared/form/use-chosen-devices.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { StepsPage } from '../../../shared/steps/steps-page.tsx';
import { type NoticeDraft, newNoticeDraft } from './notice-draft.ts';

/** The facts of a chosen device that a message needs. */
export interface NoticeTarget {
  id: number;
  hasTwoScreens: boolean;
}

interface NoticeEditorProps<Target extends NoticeTarget> {
  /** Chooses the devices. */
  DeviceStep: ComponentType<{ chosen: Target[]; onChange: (chosen: Target[]) => void }>;
  /** Devices that are chosen already; with some, it begins with the text. */
  start: Target[];
}

const MessageStep = lazyPart(async () => (await import('./message-step.tsx')).MessageStep);

const DEVICES = 0;
const MESSAGE = 1;

/** A new scrolling message: its devices, then its text, look and time. */
export function NoticeEditor<Target extends NoticeTarget>({ DeviceStep, start }: NoticeEditorProps<Target>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { may } = useAccess();
  const create = useRouteMutation(noticeRoutes.create, { showsOwnFailure: true });
  const [step, setStep] = useState(start.length > 0 ? MESSAGE : DEVICES);
  const isSent = useRef(false);
  const form = useSchemaForm<NoticeDraft, NoticeDraft>({
    schema: noticeCreateSchema,
    initial: newNoticeDraft(start.map(({ id }) => id)),
    send: async (body) => {
      const { id } = await create.mutateAsync({ body });
      isSent.current = true;
      void message.success(t('notices.sent', { count: body.device_ids.length }));
      await navigate(may(noticeRoutes.detail) ? `/notices/${id}/detail` : '/notices');
    },
  });
  const [devices, chooseDevices] = useChosenDevices<Target>(start, (ids) => form.set('device_ids', ids));
  return (
    <StepsPage
      titles={[t('notices.step_devices'), t('notices.step_message')]}
      step={step}
      failure={form.failure}
      submitText={t('notices.send', { count: devices.length })}
      isSubmitting={form.isSubmitting}
      isBlocked={devices.length === 0}
      onBack={() => (step === DEVICES ? void navigate('/notices') : setStep(DEVICES))}
      onNext={() => (step === DEVICES ? setStep(MESSAGE) : void form.submit())}
    >
      {step === DEVICES ? (
        <DeviceStep chosen={devices} onChange={chooseDevices} />
      ) : (
        <MessageStep form={form} hasTwoScreens={devices.some(({ hasTwoScreens }) => hasTwoScreens)} />
      )}
      <LeaveGuard isUnsaved={() => form.isChanged && !isSent.current} />
    </StepsPage>
  );
}
