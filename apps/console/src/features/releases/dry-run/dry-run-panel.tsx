import { type DryRun, dryRunRoutes } from '@marquee/contract';
import { skipToken, type UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { DisplacedReleases } from './displaced-releases.tsx';
import styles from './dry-run.module.css';
import { DryRunFixBar } from './dry-run-fix-bar.tsx';
import type { DryRunFixes, DryRunInput } from './dry-run-input.ts';
import { DryRunTiles } from './dry-run-tiles.tsx';
import { PromotedPrograms } from './promoted-programs.tsx';
import { VerdictList } from './verdict-list.tsx';

/** Devices report their progress while the page is open; a dry run of many devices is not repeated for each report. */
const REST_MS = 15_000;

/** The effect that a release would have; nothing without devices, and the last answer while it is paused. */
function useDryRun(body: DryRunInput['body'], isPaused: boolean): UseQueryResult<DryRun> {
  return useRouteQuery(dryRunRoutes.run, isPaused || body.device_ids.length === 0 ? skipToken : { body }, {
    restMs: REST_MS,
  });
}

interface DryRunPanelProps extends DryRunInput {
  fixes: DryRunFixes;
  /** While the release is being created: it would count as one of those that are there already. */
  isPaused: boolean;
}

/** The effect of the release on each of its devices, before it is created. */
export function DryRunPanel({ body, devices, fixes, isPaused }: DryRunPanelProps) {
  const { t } = useTranslation();
  const result = useDryRun(body, isPaused);
  const id = useId();
  return (
    <section className="column gap-10 shrink" aria-labelledby={id} aria-busy={result.isFetching}>
      <h2 id={id}>
        {t('dry_runs.title')}
        <small>{t('dry_runs.days_note')}</small>
      </h2>
      {devices.length === 0 ? (
        <p className={styles.nothing}>{t('rules.at_least_one_device')}</p>
      ) : (
        <Loaded result={result} loading={<Skeleton active paragraph={{ rows: 6 }} />}>
          {(run) => (
            <>
              <DryRunTiles run={run} total={devices.length} />
              <DisplacedReleases run={run} />
              <PromotedPrograms run={run} />
              <DryRunFixBar run={run} devices={devices} fixes={fixes} />
              <VerdictList run={run} devices={devices} body={body} fixes={fixes} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
