import { deviceRoutes, materialRoutes, programRoutes, releaseRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { useFramePart } from '../../../shared/frame/use-frame-part.ts';
import { MANUAL_ADDRESS } from '../../../shared/help/use-page-help.ts';
import { CloseIcon, DoneIcon } from '../../../shared/icons/index.ts';
import { opens } from '../../../shared/opening/use-opening.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import styles from './first-hour.module.css';

/** The calls without which a user cannot take all steps. */
const NEEDED = [
  materialRoutes.counts,
  programRoutes.create,
  programRoutes.counts,
  deviceRoutes.counts,
  releaseRoutes.create,
];

/** The chapter of the manual that explains the steps. */
const GUIDE = `${MANUAL_ADDRESS}?chapter=first-hour`;

/** The pages to which the steps lead. */
const PAGES = ['/materials', '/programs', '/devices-mips', '/releases'];

/** The first steps of a company, for users who may take all of them, until they have been done once or the user dismisses them. */
export function FirstHour({ isRow = false }: { isRow?: boolean }) {
  const { may } = useAccess();
  const [isDismissed, setDismissed] = usePreference('start.dismissed', z.boolean(), false);
  const dismiss = useCallback(() => setDismissed(true), [setDismissed]);
  if (isDismissed || !NEEDED.every((call) => may(call))) return null;
  return <Steps isRow={isRow} onDismiss={dismiss} />;
}

/** The same in one row above a page to which a step leads, so that the next step is one click away. */
export function FirstHourRow() {
  const { pathname } = useLocation();
  return PAGES.includes(pathname) && <FirstHour isRow />;
}

/** The id of the company's newest program, which its first release is about. */
function useNewestProgram(isWanted: boolean): number | undefined {
  const { data } = useRouteQuery(
    programRoutes.list,
    isWanted ? { query: { samples: false, per_page: 1 } } : skipToken,
  );
  return data?.data[0]?.id;
}

function Steps({ isRow, onDismiss }: { isRow: boolean; onDismiss: () => void }) {
  const { t } = useTranslation();
  const materials = useFramePart('material_counts').data;
  const programs = useFramePart('program_counts').data;
  const devices = useFramePart('device_counts').data;
  const newest = useNewestProgram(!!programs && programs.all > 0 && programs.used === 0);
  const steps = [
    { key: 'upload', to: '/materials', state: opens('upload'), isDone: materials && materials.all > 0 },
    { key: 'program', to: '/programs', state: opens('new-program'), isDone: programs && programs.all > 0 },
    { key: 'device', to: '/devices-mips', state: opens('add-device'), isDone: devices && devices.all > 0 },
    {
      key: 'release',
      to: newest === undefined ? '/releases/new' : `/releases/new?programs=${newest}`,
      state: null,
      isDone: programs && programs.used > 0,
    },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = done === steps.length;
  // Who has no step left is not asked on later visits.
  useEffect(() => {
    if (isAllDone) onDismiss();
  }, [isAllDone, onDismiss]);
  if (!materials || !programs || !devices || isAllDone) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <nav className={styles.start} data-row={isRow || undefined} aria-label={t('home.start.title')}>
      <header className={styles.head}>
        <h2>{t('home.start.title')}</h2>
        <span className="faint grow">{t('home.start.progress', { done, total: steps.length })}</span>
        {!isRow && (
          <a href={GUIDE} target="_blank" rel="noreferrer">
            {t('home.start.guide')}
          </a>
        )}
        <Tooltip title={t('home.start.dismiss')}>
          <Button
            type="text"
            size="small"
            icon={<CloseIcon />}
            aria-label={t('home.start.dismiss')}
            onClick={onDismiss}
          />
        </Tooltip>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ key, to, state, isDone }, at) => (
          <li key={key} data-done={isDone || undefined} aria-current={key === next?.key ? 'step' : undefined}>
            <Link to={to} state={state}>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <DoneIcon size={18} /> : at + 1}
              </span>
              <strong>{t(`home.start.${key}`)}</strong>
              {isDone && <span className={styles.unseen}>{t('home.start.done')}</span>}
            </Link>
            {!isRow && <p>{t(`home.start.help.${key}`)}</p>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
