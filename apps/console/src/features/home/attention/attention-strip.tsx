import { type Attention, dashboardLinks, dashboardRoutes } from '@marquee/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../../shared/api/error-text.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { NextIcon, RetryIcon } from '../../../shared/icons/index.ts';
import { linkTo } from '../widgets/link-to.ts';
import { REST_MS } from '../widgets/rest.ts';
import { type AttentionCell, attentionCells } from './attention-cells.tsx';
import styles from './attention-strip.module.css';

/** The numbers that need a person, before everything else. With nothing to do it is one quiet line. */
export function AttentionStrip() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useRouteQuery(
    dashboardRoutes.attention,
    {},
    { restMs: REST_MS },
  );
  if (data) return <Numbers attention={data} />;
  if (!error) return <div className={styles.pending} aria-hidden="true" />;
  return (
    <div className={styles.line} role="alert">
      <span>{t('home.attention.failed', { why: errorText(error, t) })}</span>
      <Button size="small" icon={<RetryIcon />} loading={isFetching} onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Numbers({ attention }: { attention: Attention }) {
  const { t } = useTranslation();
  const now = useNow();
  const cells = attentionCells(attention, t, now);
  const others = otherNumbers(attention);
  // A user who may see none of the lists has nothing to be calm about.
  const isBlind = Object.values(attention).every((part) => part === null);
  if (isBlind) return null;
  return (
    <section className={styles.strip} aria-label={t('home.attention.title')}>
      {cells.length > 0 && (
        <ul className={styles.cells} data-count={cells.length}>
          {cells.map((cell, index) => (
            <Cell key={cell.key} cell={cell} isWorst={index === 0 && cell.tone === 'bad'} />
          ))}
        </ul>
      )}
      {(cells.length === 0 || others.length > 0) && (
        <div className={styles.line}>
          {cells.length === 0 && <StatusDot tone="good">{t('home.attention.calm')}</StatusDot>}
          {others.map(({ key, count, to }) => (
            <Link key={key} to={to} className={styles.other}>
              {t(`home.attention.others.${key}`, { count })}
              <NextIcon size={14} />
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}

/** Numbers that are less urgent. */
function otherNumbers({ low_space, waiting_devices }: Attention) {
  const { devices } = dashboardLinks;
  return [
    { key: 'waiting_devices' as const, count: waiting_devices?.count ?? 0, to: linkTo(devices.waiting) },
    { key: 'low_space' as const, count: low_space?.count ?? 0, to: linkTo(devices.low_space) },
  ].filter(({ count }) => count > 0);
}

function Cell({ cell, isWorst }: { cell: AttentionCell; isWorst: boolean }): ReactNode {
  const { t } = useTranslation();
  const { key, tone, icon, figure, note, examples, to } = cell;
  const title = t(`home.attention.titles.${key}`);
  return (
    <li className={styles.cell} data-tone={tone} data-worst={isWorst || undefined}>
      <header className={styles.head}>
        {icon}
        <h2>{title}</h2>
        {note && <span className="ellipsis">{note}</span>}
      </header>
      <Link to={to} className={styles.figure}>
        {figure}
        <span className={styles.unseen}>{title}</span>
      </Link>
      <div className={styles.examples}>
        {examples.map((example) => (
          <Link
            key={example.key}
            to={example.to}
            className={styles.example}
            title={`${example.name} ${example.fact}`}
          >
            <span className="ellipsis">{example.name}</span>
            <span>{example.fact}</span>
          </Link>
        ))}
        <Link to={to} className={styles.go}>
          {t(`home.attention.go.${key}`)}
          <NextIcon size={14} />
        </Link>
      </div>
    </li>
  );
}
