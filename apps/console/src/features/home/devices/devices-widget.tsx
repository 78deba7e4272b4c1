import {
  type DeviceOverview,
  type DeviceTypeOverview,
  dashboardLinks,
  dashboardRoutes,
  REGIONS,
  type RegionOverview,
} from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { deviceTypeText } from '../../../shared/format/device-type.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { AddIcon, NextIcon } from '../../../shared/icons/index.ts';
import { opens } from '../../../shared/opening/use-opening.ts';
import { linkTo } from '../widgets/link-to.ts';
import { MoreLink } from '../widgets/more-link.tsx';
import { REST_MS } from '../widgets/rest.ts';
import body from '../widgets/widget-body.module.css';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import { type BarRow, BarRows } from './bar-rows.tsx';
import { regionRows, shownVersions } from './device-rows.ts';
import styles from './devices.module.css';

const LINKS = dashboardLinks.devices;

/** The devices of the user by state, region and version. */
export function DevicesWidget() {
  const { t } = useTranslation();
  const devices = useRouteQuery(dashboardRoutes.device, {}, { restMs: REST_MS });
  // Together with the first, so that the page is complete after one round of calls.
  const parts = {
    regions: useRouteQuery(dashboardRoutes.region, {}, { restMs: REST_MS }),
    types: useRouteQuery(dashboardRoutes.mipsType, {}, { restMs: REST_MS }),
  };
  const { data } = devices;
  return (
    <WidgetFrame
      title={t('home.widgets.devices.title')}
      note={
        data && (
          <span className={styles.counts}>
            <Link to={linkTo(LINKS.total)}>{formatNumber(data.total)}</Link>
            {' · '}
            <Link to={linkTo(LINKS.activated)}>
              {t('home.widgets.devices.activated')} {formatNumber(data.activated)}
            </Link>
            {' · '}
            <Link to={linkTo(LINKS.not_activated)}>
              {t('home.widgets.devices.not_activated')} {formatNumber(data.not_activated)}
            </Link>
          </span>
        )
      }
      extra={<MoreLink to="/devices-mips?view=thumbnails">{t('home.widgets.devices.wall')}</MoreLink>}
    >
      <WidgetBody result={devices} lines={7}>
        {(overview) => (overview.total === 0 ? <NoDevices /> : <Devices overview={overview} {...parts} />)}
      </WidgetBody>
    </WidgetFrame>
  );
}

function NoDevices() {
  const { t } = useTranslation();
  return (
    <div className={body.sentence}>
      {t('home.widgets.devices.empty')}
      <Link to="/devices-mips" state={opens('add-device')} className={body.step}>
        <Button type="primary" icon={<AddIcon />} tabIndex={-1}>
          {t('home.start.device')}
        </Button>
      </Link>
    </div>
  );
}

/** The states of devices as parts of a bar, in this order; each links to its list. */
const STATES = ['online', 'offline', 'waiting', 'disabled', 'moved'] as const;

interface DevicesProps {
  overview: DeviceOverview;
  regions: UseQueryResult<RegionOverview>;
  types: UseQueryResult<DeviceTypeOverview>;
}

function Devices({ overview, regions, types }: DevicesProps) {
  const { t } = useTranslation();
  const { total } = overview;
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {STATES.filter((state) => overview[state] > 0).map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: overview[state] / total }} />
        ))}
      </div>
      <ul className={styles.states}>
        {STATES.filter((state) => overview[state] > 0 || state === 'online' || state === 'offline').map(
          (state) => (
            <li key={state} data-state={state} data-none={overview[state] === 0 || undefined}>
              <Link to={linkTo(LINKS[state])}>
                {t(`home.widgets.devices.${state}`)} <strong>{formatNumber(overview[state])}</strong>
              </Link>
            </li>
          ),
        )}
      </ul>
      <div className={styles.parts}>
        <Regions regions={regions} />
        <div className={styles.besides}>
          <Versions overview={overview} />
          <Types types={types} />
        </div>
      </div>
    </>
  );
}

function Regions({ regions }: Pick<DevicesProps, 'regions'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <h3>{t('home.widgets.devices.regions')}</h3>
      <WidgetBody result={regions} lines={4}>
        {(data) => <RegionRows overview={data} />}
      </WidgetBody>
    </section>
  );
}

function RegionRows({ overview }: { overview: RegionOverview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { named, others, unknown } = regionRows(overview);
  const most = Math.max(...named.map(({ total }) => total), others?.total ?? 0, unknown?.total ?? 0);
  const row = (share: { online: number; offline: number; total: number }) => onlineOf(share, most);
  const rows: BarRow[] = named.map((one) => ({
    key: one.region,
    name: REGIONS[one.region][language],
    to: linkTo(LINKS.region(one.region)),
    ...row(one),
  }));
  if (others) {
    rows.push({
      key: 'others',
      name: t('home.widgets.devices.other_regions', { count: others.count }),
      ...row(others),
    });
  }
  if (unknown) {
    rows.push({
      key: 'unknown',
      name: t('home.widgets.devices.unknown_region'),
      to: linkTo(LINKS.region('unknown')),
      ...row(unknown),
    });
  }
  return <BarRows rows={rows} />;
}

function Types({ types }: Pick<DevicesProps, 'types'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <section className={styles.part}>
        <h3>{t('home.widgets.devices.types')}</h3>
        <WidgetBody result={types} lines={2}>
          {(data) => <BarRows rows={typeRows(data, t)} hasLongNames />}
        </WidgetBody>
      </section>
      {types.data && (
        <section className={styles.part}>
          <h3>{t('home.widgets.devices.systems')}</h3>
          <BarRows rows={systemRows(types.data, t)} hasLongNames />
        </section>
      )}
    </div>
  );
}

function typeRows({ types }: DeviceTypeOverview, t: TFunction): BarRow[] {
  const most = Math.max(...types.map(({ total }) => total));
  return types.map(({ device_type, ...share }) => ({
    key: String(device_type),
    name: deviceTypeText(device_type, t),
    to: linkTo(LINKS.type(device_type)),
    ...onlineOf(share, most),
  }));
}

function systemRows({ systems }: DeviceTypeOverview, t: TFunction): BarRow[] {
  const most = Math.max(...systems.map(({ total }) => total));
  return systems.map(({ system_type, ...share }) => ({
    key: system_type,
    name: system_type === 'unknown' ? t('devices.type_unknown') : systemTypeText(system_type, t),
    to: linkTo(LINKS.system(system_type)),
    ...onlineOf(share, most),
  }));
}

/** A bar of the online and the offline devices among some. */
function onlineOf(share: { online: number; offline: number; total: number }, most: number) {
  return {
    parts: [
      { key: 'online', tone: 'accent' as const, share: share.online / most },
      { key: 'offline', tone: 'bad' as const, share: share.offline / most },
    ],
    figure: formatNumber(share.online),
    of: formatNumber(share.total),
  };
}

function Versions({ overview }: { overview: DeviceOverview }) {
  const { t } = useTranslation();
  const { shown, others } = shownVersions(overview);
  const { newest_version, outdated, without_version } = overview;
  const most = Math.max(...shown.map(({ total }) => total), others, without_version);
  const rows: BarRow[] = shown.map(({ soft_version, total, isNewest }) => ({
    key: soft_version,
    name: soft_version,
    to: linkTo(LINKS.version(soft_version)),
    parts: [{ key: 'all', tone: isNewest ? 'accent' : 'older', share: total / most }],
    figure: formatNumber(total),
  }));
  if (others > 0) {
    rows.push({
      key: 'others',
      name: t('home.widgets.devices.other_versions'),
      parts: [{ key: 'all', tone: 'older', share: others / most }],
      figure: formatNumber(others),
    });
  }
  if (without_version > 0) {
    rows.push({
      key: 'unknown',
      name: t('home.widgets.devices.unknown_version'),
      to: linkTo(LINKS.without_version),
      parts: [{ key: 'all', tone: 'quiet', share: without_version / most }],
      figure: formatNumber(without_version),
    });
  }
  return (
    <section className={styles.part}>
      <h3>{t('home.widgets.devices.versions')}</h3>
      <BarRows rows={rows} />
      {newest_version !== null && outdated > 0 && (
        <Link to={linkTo(LINKS.outdated(newest_version))} className={styles.outdated}>
          {t('home.widgets.devices.outdated', { count: outdated })}
          <NextIcon size={14} />
        </Link>
      )}
    </section>
  );
}
