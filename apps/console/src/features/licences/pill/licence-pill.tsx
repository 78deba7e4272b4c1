import { type LicenceEnds, licenceRoutes } from '@marquee/contract';
import { Popover } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { HeaderPill, type PillTone } from '../../../shared/feedback/header-pill.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { useFramePart } from '../../../shared/frame/use-frame-part.ts';
import { LicenceIcon } from '../../../shared/icons/index.ts';
import { licenceEndText } from '../../../shared/licences/licence-end-text.ts';

const DAY_MS = 86_400_000;
/** From here on it is urgent. */
const URGENT_DAYS = 3;

/** Tells administrators on every page that the server is on trial, or what of the licences ends soon. */
export function LicencePill() {
  const { may } = useAccess();
  return may(licenceRoutes.ends) && <Pill />;
}

function Pill() {
  const { t } = useTranslation();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { data } = useFramePart('licence_ends');
  const face = data && faceOf(data, now, t);
  if (!data || !face) return null;
  const leave = () => setOpen(false);
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomRight"
      title={t('licences.pill_title')}
      content={
        <div className="column gap-8">
          <Ends licence={data} now={now} />
          <Link to="/licences" onClick={leave}>
            {t('licences.title')}
          </Link>
        </div>
      }
      onOpenChange={setOpen}
    >
      <HeaderPill {...face} icon={<LicenceIcon />} title={t('licences.pill_title')} isOpen={isOpen} />
    </Popover>
  );
}

function Ends({ licence: { state, not_after, ends }, now }: { licence: LicenceEnds; now: number }) {
  const { t } = useTranslation();
  const isTrialFar = state === 'trial' && !ends.some(({ subject }) => subject === 'server');
  return (
    <ul className="plain-list">
      {ends.map(({ subject, ends_at, count }) => (
        <li key={`${subject} ${ends_at}`}>
          {licenceEndText({ subject, ends_at, days: ends_at <= now ? 0 : 1 }, t)}
          {subject !== 'server' && ` · ${t(`licences.end_counts.${subject}`, { count })}`}
        </li>
      ))}
      {isTrialFar && not_after !== null && (
        <li>{licenceEndText({ subject: 'server', ends_at: not_after, days: 1 }, t)}</li>
      )}
    </ul>
  );
}

/** The most urgent of it; undefined if nothing ends soon. */
function faceOf(
  { state, not_after, ends: [first] }: LicenceEnds,
  now: number,
  t: TFunction,
): { tone: PillTone; text: string } | undefined {
  if (state === 'ended') return { tone: 'bad', text: t('licences.pill_ended') };
  if (first) {
    const count = daysUntil(first.ends_at, now);
    return {
      tone: count <= URGENT_DAYS ? 'bad' : 'held',
      text: t(`licences.pill_ends.${first.subject}`, { count }),
    };
  }
  if (state !== 'trial' || not_after === null) return undefined;
  return { tone: 'busy', text: t('licences.pill_trial', { count: daysUntil(not_after, now) }) };
}

function daysUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / DAY_MS));
}
