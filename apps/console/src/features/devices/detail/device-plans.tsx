import {
  type CommandName,
  findCommand,
  fromInitial,
  type PayloadOf,
  type SettingCommand,
} from '@marquee/commands';
import { commandRoutes, type Device, initialRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { DayRows } from '../../../shared/schedule/day-rows.tsx';
import { PowerWeek } from '../commands/power/power-week.tsx';
import { targetQuery } from '../runs/command-target.ts';
import styles from './device-plans.module.css';

type Plan = 'rpc-power-schedule' | 'rpc-volume-plan';

interface DevicePlansProps {
  device: Device;
  /** Opens the dialog of a command; undefined for those that the user may not send. */
  onEdit: (name: CommandName) => void;
}

/** When the screens of a device are on and how loud it plays, drawn as a week and a day. */
export function DevicePlans({ device, onEdit }: DevicePlansProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.plans}>
      <PlanSection device={device} name="rpc-power-schedule" onEdit={onEdit}>
        {(plan) => <PowerPlan plan={plan} />}
      </PlanSection>
      <PlanSection device={device} name="rpc-volume-plan" onEdit={onEdit}>
        {({ plans }) =>
          plans.length === 0 ? (
            <p className="flush quiet">{t('devices.no_volume_plan')}</p>
          ) : (
            <DayRows
              rows={[
                {
                  label: t('releases.every_day'),
                  spans: plans.map(({ start, end, volume }) => ({ start, end, text: `${volume}%` })),
                },
              ]}
            />
          )
        }
      </PlanSection>
    </div>
  );
}

interface PlanSectionProps<Name extends Plan> extends DevicePlansProps {
  name: Name;
  children: (plan: PayloadOf<Name>) => ReactNode;
}

function PlanSection<Name extends Plan>({ device, onEdit, children, ...props }: PlanSectionProps<Name>) {
  const name: Plan = props.name;
  const { t } = useTranslation();
  const { may } = useAccess();
  const query = targetQuery({ kind: 'devices', devices: [device] });
  const present = useRouteQuery(initialRoutes[name], { query });
  const command = findCommand(name) as SettingCommand;
  const title = t(`commands.labels.${name}`);
  return (
    <section aria-label={title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {may(commandRoutes[name]) && (
          <Button size="small" onClick={() => onEdit(name)}>
            {t('devices.edit_plan')}
          </Button>
        )}
      </header>
      <Loaded result={present} loading={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        {/* The answer was read with the schema of this command. */}
        {(answer) => children(fromInitial(command, answer) as PayloadOf<Name>)}
      </Loaded>
    </section>
  );
}

function PowerPlan({ plan: { weekly, special, cross } }: { plan: PayloadOf<'rpc-power-schedule'> }) {
  const { t } = useTranslation();
  const counting = [...special, ...cross].filter(({ status }) => status === 'on');
  const isEmpty = weekly.every(({ status }) => status === 'off');
  return (
    <>
      {isEmpty ? (
        <p className="flush quiet">{t('devices.power.always_on')}</p>
      ) : (
        <PowerWeek entries={weekly} />
      )}
      {counting.length > 0 && (
        <ul className={styles.dates}>
          {special
            .filter(({ status }) => status === 'on')
            .map(({ date, on, off, closed }) => (
              <li key={`${date} ${on}`}>
                <strong>{date}</strong>
                {closed ? t('devices.power.closed') : t('releases.span_text', { start: on, end: off })}
              </li>
            ))}
          {cross
            .filter(({ status }) => status === 'on')
            .map(({ onDate, on, offDate, off, closed }) => (
              <li key={`${onDate} ${on}`}>
                <strong>
                  {t('releases.span_text', { start: `${onDate} ${on}`, end: `${offDate} ${off}` })}
                </strong>
                {t(closed ? 'devices.power.stays_off' : 'devices.power.stays_on')}
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
