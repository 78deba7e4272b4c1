import { type DryRun, PROMOTION_STRATEGIES } from '@marquee/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { countThings } from '../../../shared/format/things.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import { labelText } from '../../../shared/playback/label-text.ts';
import { promotedName } from '../../../shared/playback/promoted-name.ts';
import styles from './dry-run.module.css';

const ReleaseAudienceWindow = lazyWindow(
  async () => (await import('./release-audience-window.tsx')).ReleaseAudienceWindow,
);

const PROGRAMS_SHOWN = 5;

/** The programs of the release that are for certain viewers, and what its devices do with them. */
export function PromotedPrograms({ run }: { run: DryRun }) {
  const { t } = useTranslation();
  const [isSimulating, setSimulating] = useState(false);
  if (!run.promotion) return null;
  const { programs, strategies, as_scheduled } = run.promotion;
  const devices = [
    ...PROMOTION_STRATEGIES.filter((strategy) => strategies[strategy] > 0).map((strategy) =>
      t('dry_runs.promoted_on', {
        count: strategies[strategy],
        strategy: t(`playback.promotion.strategy.${strategy}`),
      }),
    ),
    ...(as_scheduled > 0 ? [t('dry_runs.not_promoted_on', { count: as_scheduled })] : []),
  ];
  const isForBoth = new Set(programs.map(({ screen }) => screen)).size > 1;
  return (
    <>
      <Alert
        type="info"
        showIcon
        action={
          strategies.A + strategies.B > 0 && (
            <Button size="small" onClick={() => setSimulating(true)}>
              {t('playback.promotion.simulate')}
            </Button>
          )
        }
        title={
          <>
            <strong>{t('dry_runs.promoted', { count: programs.length })}</strong>
            <ul className={styles.lines}>
              {programs.slice(0, PROGRAMS_SHOWN).map(({ screen, name, label, label_set }, index) => (
                <li key={index}>
                  {formatList([
                    ...(isForBoth ? [t('devices.screen_number', { number: screen })] : []),
                    promotedName({ program_name: name, label_set }, t),
                    labelText(label, t),
                  ])}
                </li>
              ))}
              {programs.length > PROGRAMS_SHOWN && (
                <li>{t('common.and_more', { things: countThings(t, 'program', programs.length) })}</li>
              )}
            </ul>
            {devices.map((text) => (
              <p key={text} className="flush">
                {text}
              </p>
            ))}
          </>
        }
      />
      {isSimulating && (
        <ReleaseAudienceWindow promotion={run.promotion} onClose={() => setSimulating(false)} />
      )}
    </>
  );
}
