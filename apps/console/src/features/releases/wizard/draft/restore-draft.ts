import { deviceRoutes, playlistRoutes, programRoutes } from '@marquee/contract';
import { isRefused } from '../../../../shared/api/call-error.ts';
import { callRoute } from '../../../../shared/api/call-route.ts';
import { listAllDeviceChoices } from '../../api/list-all-device-choices.ts';
import { asDeviceChoice, asProgramChoice, type DeviceChoice, type ProgramChoice } from '../choices.ts';
import type { Preselection } from '../preselection.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Up to as many devices are read one by one; for more, the whole list is read page by page. */
const FEW_DEVICES = 20;

/** What the wizard begins with for a draft, with its devices and programs as they are now. @throws CallError if the server cannot be reached */
export async function restoreDraft(draft: StoredDraft): Promise<Preselection> {
  const { device_ids, program_ids, second_program_ids, playlist_id, values } = draft;
  const [devices, programs, seconds, playlists] = await Promise.all([
    devicesOf(device_ids),
    Promise.all(program_ids.map(programOf)),
    Promise.all((second_program_ids ?? []).map(programOf)),
    Promise.all(playlist_id === undefined ? [] : [playlistOf(playlist_id)]),
  ]);
  const kept = { devices, programs: programs.flat(), seconds: seconds.flat(), playlists: playlists.flat() };
  const asked = device_ids.length + program_ids.length + seconds.length + playlists.length;
  const leftOut = asked - Object.values(kept).flat().length;
  return {
    isPending: false,
    devices: kept.devices,
    programs: kept.programs,
    secondPrograms: second_program_ids && kept.seconds,
    playlistId: draft.kind === 'playlist' ? kept.playlists[0] : undefined,
    values,
    leftOut,
    step: stepOf(draft, kept.devices.length === 0, leftOut > 0),
  };
}

/** Goes back to where something is missing. */
function stepOf({ step }: StoredDraft, hasNoDevice: boolean, lacksSome: boolean): number {
  if (hasNoDevice) return 0;
  return lacksSome ? Math.min(step, 1) : step;
}

async function devicesOf(ids: readonly number[]): Promise<DeviceChoice[]> {
  const wanted = new Set(ids);
  const found =
    ids.length > FEW_DEVICES
      ? (await listAllDeviceChoices({})).filter(({ id }) => wanted.has(id))
      : (
          await Promise.all(
            ids.map((id) => unlessRefused(callRoute(deviceRoutes.detail, { params: { id } }))),
          )
        ).flat();
  return found.filter(({ state }) => state === 'active').map(asDeviceChoice);
}

async function programOf(id: number): Promise<ProgramChoice[]> {
  const found = await unlessRefused(callRoute(programRoutes.detail, { params: { id } }));
  return found.map((program) => asProgramChoice({ ...program, cover: program.document }));
}

async function playlistOf(id: number): Promise<number[]> {
  const found = await unlessRefused(callRoute(playlistRoutes.detail, { params: { id } }));
  return found.map((playlist) => playlist.id);
}

/** Nothing for what has been deleted, or what the user may not see any more. */
async function unlessRefused<T>(call: Promise<T>): Promise<T[]> {
  try {
    return [await call];
  } catch (error) {
    if (isRefused(error)) return [];
    throw error;
  }
}
