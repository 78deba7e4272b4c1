import { NOTICE_CATEGORY, type NoticeOnScreen, noticeRoutes, type OnScreen } from '@marquee/contract';
import { Button } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { formatMoment } from '../../../shared/format/time.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { EmergencyIcon, MessageIcon } from '../../../shared/icons/index.ts';
import { useEndNotice } from '../../../shared/notices/end-notices.ts';
import { noticeName } from '../../../shared/notices/notice-name.ts';
import { coveringNotice, mainContentText } from '../state/on-screen-text.ts';
import styles from './now-card.module.css';

interface NowOnScreenProps {
  screen: OnScreen;
  /** Whether to say which screen it is, because the device has two with different content. */
  isNamed: boolean;
}

/** The present content of a screen, and the messages on it with their end and the way to end them. */
export function NowOnScreen({ screen, isNamed }: NowOnScreenProps) {
  const { t } = useTranslation();
  const zone = use(ZoneContext);
  // Of a second screen only the release is known.
  const isPast = screen.kind === 'offline' && (screen.program || screen.release || screen.notices.length > 0);
  const title = isPast ? t('devices.played_last') : t(titleOf(screen));
  return (
    <div className={styles.now}>
      <span className="text-12 faint">
        {isNamed ? `${t('devices.screen_number', { number: screen.screen })} · ${title}` : title}
      </span>
      <strong className={styles.program} data-alarm={screen.kind === 'emergency' || undefined}>
        {mainContentText(screen, t, zone)}
      </strong>
      {screen.kind !== 'offline' &&
        screen.kind !== 'unknown' &&
        screen.notices.map((notice) => (
          <ShownNotice
            key={notice.notice_id}
            notice={notice}
            isNamed={notice !== coveringNotice(screen) && screen.kind !== 'message'}
          />
        ))}
    </div>
  );
}

function titleOf({ kind, is_paused }: OnScreen) {
  if (kind === 'off') return 'devices.power.state';
  return is_paused ? 'devices.paused' : 'devices.now_title';
}

function ShownNotice({ notice, isNamed }: { notice: NoticeOnScreen; isNamed: boolean }) {
  const { t } = useTranslation();
  const zone = use(ZoneContext);
  const now = useNow();
  const end = useEndNotice();
  const { notice_id: id, number, title, content, category, shown_at, end_at } = notice;
  const isEmergency = category === NOTICE_CATEGORY.emergency;
  const times = {
    from: formatMoment(shown_at, now, zone),
    to: formatMoment(end_at, now, zone),
  };
  return (
    <div className={styles.notice} data-alarm={isEmergency || undefined}>
      {isEmergency ? <EmergencyIcon aria-hidden="true" /> : <MessageIcon aria-hidden="true" />}
      <span className="grow shrink break-anywhere">
        {isNamed && <strong>{noticeName(notice, t)} </strong>}
        <span className="tabular">{t('devices.shown_until', times)}</span>
        {content !== null && <q className={styles.words}>{content}</q>}
      </span>
      <span className="row gap-8 rigid">
        {title !== null && (
          <PermittedLink call={noticeRoutes.detail} to={`/notices/${id}/detail`}>
            {t('notices.open')}
          </PermittedLink>
        )}
        {end && title !== null && (
          <Button size="small" danger={isEmergency} onClick={() => end({ id, title: title || `#${number}` })}>
            {t('notices.end')}
          </Button>
        )}
      </span>
    </div>
  );
}
