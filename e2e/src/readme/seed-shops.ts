import { setTimeout as pause } from 'node:timers/promises';
import { deviceListSchema, type Program, type TemplateListItem } from '@marquee/contract';
import { Program as Child, type Marquee } from '@marquee/testkit/harness';

const SIMULATOR = new URL('../../../apps/device-sim/src/main.ts', import.meta.url).pathname;
const NAMES = {
  en: {
    places: ['Lobby', 'Café counter', 'Meeting room 2', 'Elevator A', 'Shop window', 'Reception', 'Canteen'],
    player: 'Workshop',
    department: 'North',
  },
  zh: {
    places: ['大堂', '咖啡吧台', '二号会议室', 'A 座电梯', '临街橱窗', '前台', '员工餐厅'],
    player: '加工区',
    department: '华北分部',
  },
};

/** The end of a starter template's name, which says its shape. */
const LANDSCAPE = /-(landscape|横屏)$/;

export type ShopLanguage = keyof typeof NAMES;

/** A company with shops: its programs, and its devices with the player's window as the last one. */
export interface Shops {
  programIds: number[];
  deviceIds: number[];
  /** Gives each device another program, the player's window too. */
  releaseToAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds a department, programs from the starter templates, and simulated devices with names. */
export async function seedShops(marquee: Marquee, state: string, language: ShopLanguage): Promise<Shops> {
  const { places, player: playerName, department } = NAMES[language];
  await marquee.call('POST', '/departments', { name: department, parent_id: 0 });
  const { data: templates } = (await marquee.call('GET', '/templates?per_page=200')) as {
    data: TemplateListItem[];
  };
  const landscape = templates.filter(({ width, height }) => width > height);
  const programIds: number[] = [];
  for (const { id, name } of landscape) {
    const body = { template_id: id, name: name.replace(LANDSCAPE, '') };
    const program = (await marquee.call('POST', '/programs/from-template', body)) as Program;
    programIds.push(program.id);
  }
  const count = String(places.length);
  const screens = await Child.start(
    [SIMULATOR, '--count', count, '--server', marquee.address, '--state', state],
    {},
    () => true,
  );
  const deviceIds = await enrolled(marquee, places.length);
  const name = (id: number, device_name: string | undefined) =>
    marquee.call('PUT', '/devices/rpc-update-name', { id, device_name });
  for (const [index, id] of deviceIds.entries()) await name(id, places[index]);
  return {
    programIds,
    deviceIds,
    releaseToAll: async () => {
      const all = await enrolled(marquee, places.length + 1);
      const player = all.find((id) => !deviceIds.includes(id));
      if (player !== undefined) await name(player, playerName);
      for (const [index, id] of all.entries())
        await release(marquee, landscape[index]?.name ?? '', programIds[index], id);
    },
    stop: () => screens.stop(),
  };
}

async function release(
  marquee: Marquee,
  name: string,
  programId: number | undefined,
  deviceId: number,
): Promise<void> {
  const year = new Date().getFullYear();
  await marquee.call('POST', '/releases', {
    name,
    mode: 'append',
    ...{ valid_from: `${year}-01-01`, valid_to: `${year + 1}-12-31` },
    program_ids: [programId],
    device_ids: [deviceId],
  });
}

/** The ids of all devices in the order of their arrival, once there are so many. */
async function enrolled(marquee: Marquee, count: number): Promise<number[]> {
  for (;;) {
    const { data } = deviceListSchema.parse(await marquee.call('GET', '/devices-mips?per_page=200'));
    if (data.length >= count) return data.map(({ id }) => id).sort((a, b) => a - b);
    await pause(200);
  }
}
