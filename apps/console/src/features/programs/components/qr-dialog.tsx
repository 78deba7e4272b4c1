import { PREVIEW_MINUTES, type Program, programPreviewRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal, QRCode, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import styles from './qr-dialog.module.css';

const { shortest, usual, longest } = PREVIEW_MINUTES;
const DAY = 24 * 60;
const CHOICES = [
  { minutes: shortest, label: 'programs.qr.ten_minutes' },
  { minutes: usual, label: 'programs.qr.one_hour' },
  { minutes: DAY, label: 'programs.qr.one_day' },
  { minutes: longest, label: 'programs.qr.seven_days' },
] as const;

/** A QR code that opens the preview on a phone; each choice of a time makes a new link. */
export function QrDialog({ items: [program], onClose }: ActionDialogProps<Program>) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<number>(usual);
  const link = useQuery({
    queryKey: ['program-preview-link', program.id, minutes],
    queryFn: () => callRoute(programPreviewRoutes.link, { body: { id: program.id, minutes } }),
    // Another look at the same choice shows the same link.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const url = link.data && new URL(link.data.path, window.location.href).href;
  return (
    <Modal
      open
      title={t('programs.qr.title', { name: program.name })}
      width={400}
      footer={null}
      onCancel={onClose}
    >
      <Field label={t('programs.qr.valid')} error={undefined}>
        {(input) => (
          <Select
            {...input}
            value={minutes}
            options={CHOICES.map((choice) => ({ value: choice.minutes, label: t(choice.label) }))}
            onChange={setMinutes}
          />
        )}
      </Field>
      <div className={styles.code}>
        {link.isError ? (
          <ErrorState error={link.error} onRetry={() => void link.refetch()} />
        ) : url && link.data ? (
          <>
            {/* In the dark theme too: many phones do not read light codes on a dark ground. */}
            <QRCode
              aria-label={t('common.qr_code')}
              value={url}
              size={220}
              errorLevel="M"
              color="#000000"
              bgColor="#ffffff"
            />
            <p>{t('programs.qr.help', { time: formatTime(link.data.expires_at) })}</p>
            <Typography.Text copyable={{ text: url }} ellipsis>
              {url}
            </Typography.Text>
          </>
        ) : (
          <Skeleton active />
        )}
      </div>
    </Modal>
  );
}
