import {
  deviceRoutes,
  PLAYLIST_COVERS,
  PUBLISH_TYPE,
  playlistRoutes,
  programRoutes,
  type RouteOutput,
  releaseRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { isRefused } from '../../../../shared/api/call-error.ts';
import { listAllDeviceChoices } from '../devices/list-all-device-choices.ts';
import {
  asDeviceChoice,
  asPlaylistChoice,
  asProgramChoice,
  type DeviceChoice,
  type PlaylistChoice,
  type ProgramChoice,
} from '../state/choices.ts';
import {
  type NextRelease,
  newWizard,
  type WizardContent,
  type WizardState,
  type WizardStep,
} from '../state/wizard-state.ts';
import type { PermittedRead } from './permitted-read.ts';
import type { WizardDraft } from './stored-draft.ts';

/** The place that the wizard is opened from. */
export type Origin =
  | { from: 'nothing' }
  /** Ids that another page has chosen. */
  | { from: 'link'; devices: number[]; programs: number[] }
  | { from: 'draft'; draft: WizardDraft }
  | { from: 'playlist'; id: number }
  /** An edit or a copy of a release. */
  | { from: 'release'; id: number };

export interface WizardStart {
  state: WizardState;
  /** How many of its programs and devices can no longer be used. */
  leftOut: number;
  /** Name of the device that was chosen because the company has no other. */
  onlyDevice?: string;
}

/** Up to as many devices are read one by one; for more, the whole list is read page by page. */
const FEW_DEVICES = 20;

/** Reads the start of a wizard, with devices and programs as they are now. @throws CallError if the server cannot be reached or refuses the release or the playlist */
export async function startOf(origin: Origin, read: PermittedRead, t: TFunction): Promise<WizardStart> {
  switch (origin.from) {
    case 'nothing':
      return startWithOnlyDevice({});
    case 'playlist':
      return startWithOnlyDevice({ playlist: await playlistOf(origin.id) });
    case 'link': {
      const [devices, programs] = await Promise.all([devicesOf(origin.devices), programsOf(origin.programs)]);
      if (origin.devices.length === 0) return startWithOnlyDevice({ programs });
      return { state: newWizard({ devices, content: { programs } }, t), leftOut: 0 };
    }
    case 'release':
      return startOfRelease(await read(releaseRoutes.defaults, { params: { id: origin.id } }));
    case 'draft':
      return startOfDraft(origin.draft);
  }

  async function startWithOnlyDevice(content: Partial<WizardContent>): Promise<WizardStart> {
    const devices = await onlyDeviceOf(read);
    const onlyDevice = devices[0]?.name;
    return { state: newWizard({ devices, content }, t), leftOut: 0, ...(onlyDevice && { onlyDevice }) };
  }

  async function startOfRelease(defaults: RouteOutput<typeof releaseRoutes.defaults>): Promise<WizardStart> {
    const { name, mode, valid_from, valid_to, continuous, weekdays, spans, remark } = defaults;
    const isForBoth = defaults.publish_type === PUBLISH_TYPE.dual_screen;
    const isSecond = ({ screen }: { screen: number }) => isForBoth && screen === 2;
    const state = newWizard(
      {
        devices: defaults.devices.map(asDeviceChoice),
        content: {
          screen: isForBoth ? 'both' : defaults.screen === 2 ? 2 : 1,
          programs: defaults.programs.filter((program) => !isSecond(program)).map(asProgramChoice),
          secondPrograms: defaults.programs.filter(isSecond).map(asProgramChoice),
          playlist: defaults.playlist ? await playlistOf(defaults.playlist.id) : undefined,
        },
        plan: {
          ...{ name, mode, valid_from, valid_to, continuous, weekdays, spans, remark },
          idle_seconds: defaults.idle_seconds ?? undefined,
          waves: defaults.waves ?? undefined,
        },
      },
      t,
    );
    return { state, leftOut: defaults.left_out_count };
  }

  async function startOfDraft({ step, content, plan, ...draft }: WizardDraft): Promise<WizardStart> {
    const { kind, screen } = content;
    const [devices, programs, secondPrograms, playlists, next] = await Promise.all([
      devicesOf(draft.devices),
      programsOf(content.programs),
      programsOf(content.secondPrograms),
      content.playlist === undefined ? [] : unlessRefused(playlistOf(content.playlist)),
      draft.next && nextOf(draft.next),
    ]);
    const kept = [devices, programs, secondPrograms, playlists].flat().length;
    const asked = [draft.devices, content.programs, content.secondPrograms, content.playlist ?? []].flat();
    const leftOut = asked.length - kept;
    const chosen = { kind, screen, programs, secondPrograms, playlist: playlists[0] };
    const begin = { devices, content: chosen, step: stepOf(step, devices, leftOut), next };
    return { state: { ...newWizard(begin, t), plan }, leftOut };
  }

  async function devicesOf(ids: readonly number[]): Promise<DeviceChoice[]> {
    const wanted = new Set(ids);
    const found =
      ids.length > FEW_DEVICES
        ? (await listAllDeviceChoices({})).filter(({ id }) => wanted.has(id))
        : await allOf(ids, (id) => read(deviceRoutes.detail, { params: { id } }));
    return found.filter(({ state }) => state === 'active').map(asDeviceChoice);
  }

  async function nextOf({
    program,
    devices,
  }: NonNullable<WizardDraft['next']>): Promise<NextRelease | undefined> {
    const [[version], moved] = await Promise.all([programsOf([program]), devicesOf(devices)]);
    return version && { program: version, devices: moved };
  }

  function programsOf(ids: readonly number[]): Promise<ProgramChoice[]> {
    return allOf(ids, async (id) => {
      const program = await read(programRoutes.detail, { params: { id } });
      return asProgramChoice({ ...program, cover: program.document });
    });
  }

  async function playlistOf(id: number): Promise<PlaylistChoice> {
    const { items, ...playlist } = await read(playlistRoutes.detail, { params: { id } });
    return asPlaylistChoice({ ...playlist, covers: items.slice(0, PLAYLIST_COVERS) });
  }
}

/** The device of a company that has one, since there is nothing to choose; none of several, or without permission. */
export async function onlyDeviceOf(read: PermittedRead): Promise<DeviceChoice[]> {
  const query = { state: 'active', per_page: 2 } as const;
  const [list] = await unlessRefused(read(deviceRoutes.list, { query }));
  return list?.pagination.total === 1 ? list.data.map(asDeviceChoice) : [];
}

/** Goes back to where something is missing. */
function stepOf(step: WizardStep, devices: readonly unknown[], leftOut: number): WizardStep {
  if (devices.length === 0) return 'devices';
  return leftOut > 0 && step === 'confirm' ? 'plan' : step;
}

async function allOf<T>(ids: readonly number[], read: (id: number) => Promise<T>): Promise<T[]> {
  return (await Promise.all(ids.map((id) => unlessRefused(read(id))))).flat();
}

/** Nothing for what has been deleted, or is no longer visible to the user. */
async function unlessRefused<T>(call: Promise<T>): Promise<T[]> {
  try {
    return [await call];
  } catch (error) {
    if (isRefused(error)) return [];
    throw error;
  }
}
