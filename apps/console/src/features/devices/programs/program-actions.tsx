import { type Device, programCommandRoutes, programRoutes } from '@marquee/contract';
import type { Action } from '../../../shared/actions/define-actions.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { countThings } from '../../../shared/format/things.ts';
import { AddIcon, ClearIcon, DeleteIcon } from '../../../shared/icons/index.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

const MENU = ['commands.remote_control', 'commands.areas.playback'] as const;

/** Actions on the programs of devices, without planning a release. */
export const programActions: readonly Action<
  Device,
  'add_programs' | 'remove_programs' | 'clear_programs'
>[] = [
  {
    key: 'add_programs',
    call: [programCommandRoutes.add, programRoutes.list],
    label: 'devices.add_programs',
    icon: <AddIcon />,
    menu: MENU,
    onMany: true,
    onPage: true,
    when: ({ state }) => state === 'active',
    dialog: lazyPart(async () => (await import('./programs-dialog.tsx')).AddProgramsDialog),
  },
  {
    key: 'remove_programs',
    call: [programCommandRoutes.delete, programRoutes.list],
    label: 'devices.remove_programs',
    icon: <DeleteIcon />,
    menu: MENU,
    onMany: true,
    onPage: true,
    when: ({ state }) => state !== 'waiting',
    dialog: lazyPart(async () => (await import('./programs-dialog.tsx')).RemoveProgramsDialog),
  },
  {
    key: 'clear_programs',
    call: programCommandRoutes.clear,
    label: 'devices.clear_programs',
    icon: <ClearIcon />,
    menu: MENU,
    isDangerous: true,
    onMany: true,
    onPage: true,
    when: ({ state }) => state !== 'waiting',
    run: ({ items, t, confirm, call, message, onDone }) =>
      confirm({
        title: t('devices.clear_programs_title', { count: items.length }),
        thing: 'device',
        names: items.map(({ device_name }) => device_name),
        consequence: t('devices.clear_programs_consequence'),
        actionText: t('devices.clear_programs'),
        act: async () => {
          const { device_ids } = await call(programCommandRoutes.clear, { body: { ids: idsOf(items) } });
          const devices = countThings(t, 'device', device_ids.length);
          void message.success(t('devices.programs_removed', { devices }));
          onDone();
        },
      }),
  },
];
