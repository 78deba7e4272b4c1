import { type DeviceDetail, deviceRoutes } from '@marquee/contract';
import { DatePicker } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { Field } from '../../../shared/form/field.tsx';
import styles from './now-card.module.css';
import { PlayReasons } from './play-reasons.tsx';
import { ScreenGroup } from './screen-group.tsx';

/** A moment on the wall clock of the device. */
interface Moment {
  date: string;
  time: string;
}

/** What the device plays at a moment that the user chooses, and why. */
export function MomentCheck({ device }: { device: DeviceDetail }) {
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
      {moment && <Answer device={device} moment={moment} />}
    </>
  );
}

function Answer({ device, moment }: { device: DeviceDetail; moment: Moment }) {
  const { t } = useTranslation();
  const answer = useRouteQuery(deviceRoutes.moment, { params: { id: device.id }, query: moment });
  if (answer.isPending) return null;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { screens } = answer.data;
  return (
    <section aria-label={t('devices.moment_plays')} aria-busy={answer.isPlaceholderData}>
      {screens.map((one) => (
        <ScreenGroup key={one.screen} screen={one.screen} count={screens.length} className={styles.screen}>
          <PlayReasons
            moment={one}
            shown={device.releases.filter(({ release_id }) =>
              one.playing.some((release) => release.release_id === release_id),
            )}
          />
        </ScreenGroup>
      ))}
    </section>
  );
}
