import { type DeviceFilter, type DeviceOutage, deviceRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatMoment } from '../../../shared/format/time.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { OfflineIcon } from '../../../shared/icons/index.ts';
import styles from './outage-band.module.css';

/** Every report of a device is an event. */
const REST_MS = 5_000;
/** From this part of a group on, one cause for all is likely. */
const COMMON_CAUSE = 0.9;
/** From this part of all devices on, the band is as loud as a failure. */
const MASS_OUTAGE = 1 / 3;

interface OutageBandProps {
  /** The filters of the list, as its address has them. */
  filters: Partial<Record<keyof DeviceFilter, string>>;
}

/**
 * Groups whose devices went offline together, on one line: their number, and the largest of them. It opens to all of them, each with a
 * link to its devices.
 */
export function OutageBand({ filters }: OutageBandProps) {
  const { t } = useTranslation();
  const { is_online: _online, is_active: _active, is_available: _available, ...others } = filters;
  const { condition: _condition, state: _state, activation: _activation, ...place } = others;
  const { data: found } = useRouteQuery(deviceRoutes.outages, { query: place }, { restMs: REST_MS });
  if (!found || found.data.length === 0) return null;
  const { data, rest_count, offline_count, device_count } = found;
  return (
    <details className={styles.band} data-loud={offline_count > device_count * MASS_OUTAGE || undefined}>
      <summary className={styles.summary}>
        <OfflineIcon aria-hidden="true" />
        <strong>
          {t('devices.outages.summary', {
            offline: formatNumber(offline_count),
            total: formatNumber(device_count),
            count: data.length,
          })}
        </strong>
        {data[0] && (
          <span className={styles.largest}>
            <OutageText outage={data[0]} />
          </span>
        )}
      </summary>
      <ul className={styles.outages}>
        {data.map((outage) => (
          <li key={`${outage.group_id}/${outage.since}`}>
            <OutageLine outage={outage} filters={place} />
          </li>
        ))}
        {rest_count > 0 && (
          <li className={styles.rest}>{t('devices.outages.rest', { count: rest_count })}</li>
        )}
      </ul>
    </details>
  );
}

function OutageLine({ outage, filters }: OutageBandProps & { outage: DeviceOutage }) {
  const { t } = useTranslation();
  return (
    <Link
      className={styles.outage}
      to={`?${offlineIn(outage.group_id, filters)}`}
      title={placeText(outage, t)}
    >
      <OutageText outage={outage} />
    </Link>
  );
}

function OutageText({ outage }: { outage: DeviceOutage }) {
  const { t } = useTranslation();
  const now = useNow();
  const { offline_count, device_count } = outage;
  const hasOneCause = offline_count >= device_count * COMMON_CAUSE;
  return (
    <>
      <span className={styles.name}>{placeText(outage, t)}</span>
      <span className={styles.fact}>
        {t('devices.outages.since', {
          offline: formatNumber(offline_count),
          total: formatNumber(device_count),
          time: formatMoment(outage.since, now),
        })}
        {hasOneCause && <span className={styles.cause}>{t('devices.outages.cause')}</span>}
      </span>
    </>
  );
}

function placeText({ group_names }: DeviceOutage, t: TFunction): string {
  return group_names.map((group) => groupNameOf(group, t)).join(' / ');
}

/** The address of the offline devices of a group, in the usual order of the list: the worst first. */
function offlineIn(groupId: number, filters: OutageBandProps['filters']): URLSearchParams {
  return new URLSearchParams({ ...filters, group_id: String(groupId), condition: 'offline' });
}
