import { dashboardRoutes } from '@marquee/contract';
import { MaterialsWidget } from '../content/materials-widget.tsx';
import { ProgramsWidget } from '../content/programs-widget.tsx';
import { TasksWidget } from '../content/tasks-widget.tsx';
import { DevicesWidget } from '../devices/devices-widget.tsx';
import { SystemWidget } from '../system/system-widget.tsx';
import { TrafficWidget } from '../traffic/traffic-widget.tsx';
import { TrendWidget } from '../trend/trend-widget.tsx';
import type { Widget } from '../widgets/widget.ts';

const size = (columns: number, rows: number) => ({ columns, rows });

/** The widgets in the order in which a new user sees them. */
export const WIDGETS: readonly Widget[] = [
  { name: 'trend', call: dashboardRoutes.online, Content: TrendWidget, size: size(13, 8), least: size(8, 6) },
  {
    name: 'devices',
    call: dashboardRoutes.device,
    Content: DevicesWidget,
    size: size(11, 8),
    least: size(7, 4),
  },
  {
    name: 'programs',
    call: dashboardRoutes.program,
    Content: ProgramsWidget,
    size: size(7, 9),
    least: size(5, 6),
  },
  {
    name: 'materials',
    call: dashboardRoutes.diskSpace,
    Content: MaterialsWidget,
    size: size(6, 9),
    least: size(5, 5),
  },
  { name: 'tasks', call: dashboardRoutes.task, Content: TasksWidget, size: size(6, 9), least: size(5, 4) },
  {
    name: 'traffic',
    call: dashboardRoutes.flowByte,
    Content: TrafficWidget,
    size: size(5, 5),
    least: size(5, 5),
  },
  {
    name: 'system',
    call: dashboardRoutes.system,
    Content: SystemWidget,
    size: size(5, 4),
    least: size(5, 3),
  },
];
