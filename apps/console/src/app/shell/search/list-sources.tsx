import {
  type Device,
  deviceRoutes,
  materialRoutes,
  type Pagination,
  programRoutes,
  releaseRoutes,
  templateRoutes,
  userRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { DeviceImage, firstScreen, onScreenText } from '../../../features/devices/index.ts';
import { MaterialThumbnail } from '../../../features/materials/index.ts';
import type { Call } from '../../../shared/access/access.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { departmentOf } from '../../../shared/people/department-of.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import type { SearchHit, SectionName } from './search-hit.ts';

type Hit = Omit<SearchHit, 'section'>;

export interface FoundInList {
  hits: Hit[];
  /** Matches in the whole list. */
  total: number;
}

/** A list that the server searches. */
export interface ListSource {
  section: SectionName;
  call: Call;
  find: (text: string, signal: AbortSignal) => Promise<FoundInList>;
  /** The page of the list, with the same filter. */
  listOf: (text: string) => string;
}

/** Hits of each list; the rest is on its page. */
const PER_LIST = { per_page: 5 } as const;

export function listSources(t: TFunction): readonly ListSource[] {
  return [devices(t), programs(), templates(), materials(t), releases(), users(t)];
}

function devices(t: TFunction): ListSource {
  return {
    section: 'devices',
    call: deviceRoutes.list,
    listOf: (text) => addressOf('/devices-mips', { search: text }),
    find: async (text, signal) =>
      found(
        await callRoute(deviceRoutes.list, { query: { search: text, ...PER_LIST } }, signal),
        (device) => ({
          title: device.device_name || device.device_mac,
          detail: facts(groupNameOf(device.group_name, t), device.device_name && device.device_mac),
          state: stateOf(device, t),
          to: `/devices-mips/detail/${device.id}`,
          picture: <DeviceImage device={device} />,
        }),
      ),
  };
}

/** The content of its first screen, or that the device is offline. */
function stateOf(device: Device, t: TFunction): string | undefined {
  const screen = firstScreen(device);
  if (screen === undefined || screen.kind === 'unknown') return undefined;
  if (screen.kind === 'offline') return t('devices.offline');
  return onScreenText(screen, t, pageClock.epochNow());
}

function templates(): ListSource {
  return {
    section: 'templates',
    call: templateRoutes.list,
    listOf: (text) => addressOf('/templates', { search_template: text }),
    find: async (text, signal) =>
      found(
        await callRoute(templateRoutes.list, { query: { search_template: text, ...PER_LIST } }, signal),
        ({ name, number, width, height, cover }) => ({
          title: name,
          detail: formatDimensions(width, height),
          to: addressOf('/templates', { number: String(number) }),
          picture: <ProgramThumbnail cover={cover} />,
        }),
      ),
  };
}

function programs(): ListSource {
  return {
    section: 'programs',
    call: programRoutes.list,
    listOf: (text) => addressOf('/programs', { search_program: text }),
    find: async (text, signal) =>
      found(
        await callRoute(programRoutes.list, { query: { search_program: text, ...PER_LIST } }, signal),
        ({ name, number, width, height, cover }) => ({
          title: name,
          detail: formatDimensions(width, height),
          to: addressOf('/programs', { number: String(number) }),
          picture: <ProgramThumbnail cover={cover} />,
        }),
      ),
  };
}

function materials(t: TFunction): ListSource {
  return {
    section: 'materials',
    call: materialRoutes.list,
    listOf: (text) => addressOf('/materials', { search: text }),
    find: async (text, signal) =>
      found(
        await callRoute(materialRoutes.list, { query: { search: text, ...PER_LIST } }, signal),
        (material) => ({
          title: material.name,
          detail: groupNameOf(material.group_name, t),
          to: `/materials/${material.id}/uses`,
          picture: <MaterialThumbnail material={material} isWordless />,
        }),
      ),
  };
}

function releases(): ListSource {
  return {
    section: 'releases',
    call: releaseRoutes.list,
    listOf: (text) => addressOf('/releases', { name: text }),
    find: async (text, signal) =>
      found(
        await callRoute(releaseRoutes.list, { query: { name: text, ...PER_LIST } }, signal),
        ({ id, name, number }) => ({ title: name, detail: `#${number}`, to: `/releases/${id}/detail` }),
      ),
  };
}

function users(t: TFunction): ListSource {
  return {
    section: 'users',
    call: userRoutes.list,
    listOf: (text) => addressOf('/users', { name: text }),
    find: async (text, signal) =>
      found(await callRoute(userRoutes.list, { query: { name: text, ...PER_LIST } }, signal), (user) => ({
        title: user.name || user.login_id,
        detail: facts(user.login_id, departmentOf(user, t)),
        to: addressOf('/users', { name: user.login_id }),
      })),
  };
}

function found<Item>(
  { data, pagination }: { data: Item[]; pagination: Pagination },
  toHit: (item: Item) => Hit,
): FoundInList {
  return { hits: data.map(toHit), total: pagination.total };
}

function addressOf(page: string, filter: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${page}?${new URLSearchParams(entries)}`;
}

function facts(...texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}
