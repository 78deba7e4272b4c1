import { type AlertGroup, alertRoutes, type NewestAlerts } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { countThings } from '../../../shared/format/things.ts';
import { formatMoment } from '../../../shared/format/time.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { AlertIcon } from '../alert-icon.tsx';
import { alertAddress, alertDetailText, alertPlace } from '../alert-text.ts';
import { AllReadButton } from '../all-read-button.tsx';
import styles from './alert-panel.module.css';

interface AlertPanelProps {
  newest: NewestAlerts;
  /** Called when a link was followed. */
  onLeave: () => void;
}

/** The newest alerts, a mass outage as one line. */
export function AlertPanel({ newest, onLeave }: AlertPanelProps) {
  const { t } = useTranslation();
  const { data, open_count } = newest;
  return (
    <section className={styles.panel} aria-label={t('alerts.title')}>
      <header className={styles.head}>
        <strong>{t('alerts.title')}</strong>
        {open_count > 0 && <span className="quiet">{t('alerts.open_count', { count: open_count })}</span>}
        <span className="grow" />
        {data.length > 0 && <AllReadButton newest={newest} isSmall />}
      </header>
      {data.length === 0 ? (
        <div className={styles.nothing}>
          <p className="flush strong">{t('alerts.nothing_open')}</p>
          <p className="flush quiet">{t('alerts.nothing_open_help')}</p>
        </div>
      ) : (
        <ul className={styles.lines}>
          {data.map((group) => (
            <li key={`${group.kind}/${group.until}`}>
              <Line group={group} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.all} to="/alerts" onClick={onLeave}>
        {t('alerts.see_all')}
      </Link>
    </section>
  );
}

function Line({ group, onLeave }: { group: AlertGroup; onLeave: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const read = useRouteMutation(alertRoutes.read);
  const { kind, since, until, alert, group_name, is_read } = group;
  const follow = () => {
    if (alert && !is_read) read.mutate({ body: { alerts: [alert.id] } });
    onLeave();
  };
  const place = group_name === null ? undefined : groupNameOf(group_name, t);
  const devices = alert ? alertPlace(alert, t) : countThings(t, 'device', group.alert_count);
  const facts = [alert ? alertDetailText(kind, alert.detail, t) : '', place].filter(Boolean);
  const to = alert
    ? alertAddress({ kind, device_id: alert.device_id })
    : `/alerts?${new URLSearchParams({ kind, start_at: String(since), end_at: String(until) })}`;
  return (
    <Link className={`${styles.line} ${is_read ? '' : styles.unread}`} to={to} onClick={follow}>
      <span className={styles.icon}>
        <AlertIcon kind={kind} />
      </span>
      <span className={styles.texts}>
        <span className={styles.what} title={devices}>
          {t(`alerts.kinds.${kind}`)} · {devices}
        </span>
        <span className={styles.facts} title={facts.join(' · ')}>
          {[t('alerts.since', { time: formatMoment(since, now) }), ...facts].join(' · ')}
        </span>
      </span>
      <span
        className={styles.mark}
        {...(!is_read && { role: 'img', title: t('alerts.unread'), 'aria-label': t('alerts.unread') })}
      />
    </Link>
  );
}
