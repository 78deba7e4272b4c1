import { deviceRoutes, materialRoutes, programRoutes, releaseRoutes } from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useAccess } from '../../shared/access/access.ts';
import { useFramePart } from '../../shared/frame/use-frame-part.ts';
import { CloseIcon, DoneIcon } from '../../shared/icons/index.ts';
import { opens } from '../../shared/opening/use-opening.ts';
import { usePreference } from '../../shared/preferences/use-preference.ts';
import styles from './start-strip.module.css';

/** The pages of the steps. */
const PAGES = ['/materials', '/programs', '/devices-mips', '/releases'];

/** The calls without which a user cannot take all steps. */
const NEEDED = [
  materialRoutes.counts,
  programRoutes.create,
  programRoutes.counts,
  deviceRoutes.counts,
  releaseRoutes.create,
];

/** The first steps of a company, for users who may take all of them, until they have been done once or the user dismisses them. */
export function StartStrip() {
  const { may } = useAccess();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = usePreference('start.dismissed', z.boolean(), false);
  const dismiss = useCallback(() => setDismissed(true), [setDismissed]);
  if (isDismissed || !PAGES.includes(pathname) || !NEEDED.every((call) => may(call))) return null;
  return <Steps onDismiss={dismiss} />;
}

function Steps({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const materials = useFramePart('material_counts').data;
  const programs = useFramePart('program_counts').data;
  const devices = useFramePart('device_counts').data;
  const steps = [
    { key: 'upload', to: '/materials', state: opens('upload'), isDone: materials && materials.all > 0 },
    { key: 'program', to: '/programs', state: opens('new-program'), isDone: programs && programs.all > 0 },
    { key: 'device', to: '/devices-mips', state: opens('add-device'), isDone: devices && devices.all > 0 },
    { key: 'release', to: '/releases/new', state: null, isDone: programs && programs.used > 0 },
  ] as const;
  const isAllDone = steps.every(({ isDone }) => isDone);
  // Who has no step left is not asked on later visits.
  useEffect(() => {
    if (isAllDone) onDismiss();
  }, [isAllDone, onDismiss]);
  if (!materials || !programs || !devices) return null;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <nav className={styles.strip} aria-label={t('start.title')}>
      <strong>{t('start.title')}</strong>
      <ol>
        {steps.map(({ key, to, state, isDone }, at) => (
          <li key={key} data-done={isDone || undefined} aria-current={key === next.key ? 'step' : undefined}>
            <Link to={to} state={state}>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <DoneIcon size={18} /> : at + 1}
              </span>
              {t(`start.${key}`)}
              {isDone && <span className={styles.unseen}>{t('start.done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <Tooltip title={t('start.dismiss')}>
        <Button
          type="text"
          size="small"
          icon={<CloseIcon />}
          aria-label={t('start.dismiss')}
          onClick={onDismiss}
        />
      </Tooltip>
    </nav>
  );
}
