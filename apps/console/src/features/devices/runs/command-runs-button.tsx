import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderPill, type PillTone } from '../../../shared/feedback/header-pill.tsx';
import { BusyIcon, DoneIcon, FailedIcon, WaitingIcon } from '../../../shared/icons/index.ts';
import { CommandRunCard } from './command-run-card.tsx';
import { type CommandRun, commandRuns } from './command-runs.ts';
import { type RunTotals, totalsOf } from './run-totals.ts';
import { useRunsProgress } from './use-runs-progress.ts';

/** The header stays in reach, with the pill that closes the drawer again. */
const BELOW_HEADER = { top: 'var(--marquee-top)' };

/**
 * The way to the commands that were sent, from every page. It opens by itself for a command to several devices; of a
 * single device the pill says enough.
 */
export function CommandRunsButton() {
  const { t } = useTranslation();
  const runs = useRunsProgress();
  const [isOpen, setOpen] = useState(false);
  const newest = runs[0]?.run.id;
  const [seen, setSeen] = useState(newest);
  if (newest !== seen) {
    setSeen(newest);
    if (newest === undefined) setOpen(false);
    else if ((seen === undefined || newest > seen) && isForSeveral(runs[0]?.run)) setOpen(true);
  }
  if (runs.length === 0) return null;
  return (
    <>
      <HeaderPill
        {...face(totalsOf(runs))}
        title={t('commands.sent_title')}
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Drawer
        open={isOpen}
        mask={false}
        size={420}
        title={t('commands.sent_title')}
        styles={{ wrapper: BELOW_HEADER, body: { padding: 0 } }}
        extra={
          <Button size="small" onClick={() => commandRuns.clear()}>
            {t('commands.clear')}
          </Button>
        }
        onClose={() => setOpen(false)}
      >
        <ul className="plain-list">
          {runs.map((followed) => (
            <CommandRunCard key={followed.run.id} {...followed} />
          ))}
        </ul>
      </Drawer>
    </>
  );

  function face({ total, finished, running, failed, refused }: RunTotals): {
    tone: PillTone;
    icon: ReactNode;
    text: string;
  } {
    if (finished < total)
      return {
        tone: 'busy',
        icon: running > 0 ? <BusyIcon className="marquee-spin" /> : <WaitingIcon />,
        text: t('commands.pill_busy', { finished, total }),
      };
    if (failed + refused > 0)
      return {
        tone: 'bad',
        icon: <FailedIcon />,
        text: t('commands.pill_failed', { count: failed + refused }),
      };
    return { tone: 'good', icon: <DoneIcon />, text: t('commands.pill_done') };
  }
}

function isForSeveral(run: CommandRun | undefined): boolean {
  return run !== undefined && !(run.target.kind === 'devices' && run.target.devices.length === 1);
}
