import { type DeviceDetail, deviceRoutes } from '@marquee/contract';
import { DatePicker } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { ErrorState } from '../../feedback/error-state.tsx';
import { Field } from '../../form/field.tsx';
import { ScreenReasons } from './screen-reasons.tsx';
import styles from './why.module.css';

/** A moment on the wall clock of the device. */
interface Moment {
  date: string;
  time: string;
}

interface MomentCheckProps {
  device: DeviceDetail;
  /** The release that the user asks about. */
  focusId?: number | undefined;
}

/** The releases that the device plays at a moment that the user chooses, and why. */
export function MomentCheck({ device, focusId }: MomentCheckProps) {
  const { t } = useTranslation();
  const [moment, setMoment] = useState<Moment>();
  return (
    <>
      <div className={styles.moment}>
        <Field
          label={t('devices.moment')}
          error={undefined}
          hint={t('devices.moment_hint', { zone: device.time_zone })}
        >
          {(input) => (
            <DatePicker
              {...input}
              format="YYYY-MM-DD HH:mm"
              showTime={{ format: 'HH:mm' }}
              onChange={(chosen) =>
                setMoment(
                  chosen ? { date: chosen.format('YYYY-MM-DD'), time: chosen.format('HH:mm') } : undefined,
                )
              }
            />
          )}
        </Field>
      </div>
      {moment && <Answer device={device} focusId={focusId} moment={moment} />}
    </>
  );
}

function Answer({ device, focusId, moment }: MomentCheckProps & { moment: Moment }) {
  const { t } = useTranslation();
  const answer = useRouteQuery(deviceRoutes.moment, { params: { id: device.id }, query: moment });
  if (answer.isPending) return null;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <section aria-label={t('devices.moment_plays')} aria-busy={answer.isPlaceholderData}>
      <ScreenReasons moments={answer.data.screens} device={device} focusId={focusId} />
    </section>
  );
}
