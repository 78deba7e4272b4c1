import { dashboardLinks, dashboardRoutes, type ProgramListItem, programRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { useBox } from '../../../shared/chart/use-box.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { NewProgramContext } from '../new-program-context.ts';
import { linkTo } from '../widgets/link-to.ts';
import { REST_MS } from '../widgets/rest.ts';
import body from '../widgets/widget-body.module.css';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import styles from './content.module.css';

/** A card and the gap around it, in px. */
const CARD = { width: 118, gap: 12, words: 44 };

/** The programs that were edited last. */
export function ProgramsWidget() {
  const { t } = useTranslation();
  const programs = useRouteQuery(dashboardRoutes.program, {}, { restMs: REST_MS });
  const { data } = programs;
  return (
    <WidgetFrame
      title={t('home.widgets.programs.title')}
      note={
        data && (
          <Link to={linkTo(dashboardLinks.programs.total)} className={styles.total}>
            {formatNumber(data.total)}
          </Link>
        )
      }
      extra={<NewProgramButton />}
    >
      <WidgetBody result={programs} lines={7}>
        {({ total, used, unused, edited, newest }) =>
          total === 0 ? (
            <p className={body.sentence}>{t('home.widgets.programs.empty')}</p>
          ) : (
            <>
              <ul className={styles.counts}>
                <Count to={linkTo(dashboardLinks.programs.used)} count={used}>
                  {t('programs.used')}
                </Count>
                <Count to={linkTo(dashboardLinks.programs.unused)} count={unused}>
                  {t('programs.unused')}
                </Count>
                {edited > 0 && (
                  <Count to={linkTo(dashboardLinks.programs.edited)} count={edited} isWaiting>
                    {t('releases.edited')}
                  </Count>
                )}
              </ul>
              <Pictures programs={newest} />
            </>
          )
        }
      </WidgetBody>
    </WidgetFrame>
  );
}

function NewProgramButton() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const newProgram = use(NewProgramContext);
  const [isOpen, setOpen] = useState(false);
  if (!newProgram || !may(programRoutes.create)) return null;
  return (
    <>
      <Button
        size="small"
        icon={<AddIcon />}
        onPointerEnter={newProgram.prefetch}
        onFocus={newProgram.prefetch}
        onClick={() => setOpen(true)}
      >
        {t('programs.new')}
      </Button>
      {isOpen && newProgram.dialog(() => setOpen(false))}
    </>
  );
}

function Count({
  to,
  count,
  isWaiting,
  children,
}: {
  to: string;
  count: number;
  isWaiting?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={isWaiting ? styles.waiting : styles.quiet}>
        {children} <b>{formatNumber(count)}</b>
      </Link>
    </li>
  );
}

/** As many as there is room for, in whole rows. */
function Pictures({ programs }: { programs: readonly ProgramListItem[] }) {
  const { node, box } = useBox<HTMLDivElement>({ width: 300, height: 250 });
  const columns = Math.max(Math.floor((box.width + CARD.gap) / (CARD.width + CARD.gap)), 1);
  const width = (box.width - (columns - 1) * CARD.gap) / columns;
  const rows = Math.max(Math.floor((box.height + CARD.gap) / ((width * 9) / 16 + CARD.words + CARD.gap)), 1);
  return (
    <div
      ref={node}
      className={styles.pictures}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {programs.slice(0, columns * rows).map((program) => (
        <Link key={program.id} to={`/programs/${program.id}/detail`} className={styles.program}>
          <span className={styles.picture}>
            <ProgramThumbnail cover={program.cover} />
          </span>
          <span className={styles.name} title={program.name}>
            {program.name}
          </span>
          <ProgramState program={program} />
        </Link>
      ))}
    </div>
  );
}

function ProgramState({ program }: { program: ProgramListItem }) {
  const { t } = useTranslation();
  const { is_edited, device_count } = program;
  const devices = t('home.attention.devices', { count: device_count });
  return (
    <span className={is_edited ? styles.edited : styles.state}>
      {is_edited ? (
        <StatusDot tone="warning">{`${t('releases.edited')} · ${devices}`}</StatusDot>
      ) : device_count === 0 ? (
        <StatusDot tone="quiet">{t('programs.unused')}</StatusDot>
      ) : (
        <StatusDot tone="good">{devices}</StatusDot>
      )}
    </span>
  );
}
