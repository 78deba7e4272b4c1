import type { AgentLink } from '../agent/agent-link.ts';

/** The camera of the machine, which nobody sees before it is opened. */
export interface MachineCamera {
  /** @throws DOMException of the browser, such as that it is in use */
  open(): Promise<MediaStream>;
}

/**
 * The camera that the address of the page allows the screen to show with `?camera=1`; undefined where it does not, and on a
 * machine without a camera. The agent's capture device of the HDMI input is none.
 */
export async function cameraBeside(
  query: URLSearchParams,
  media: Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'> | undefined,
  agent: Pick<AgentLink, 'captureDevice'> | undefined,
): Promise<MachineCamera | undefined> {
  if (query.get('camera') !== '1' || !media) return undefined;
  const listed = () => listCameras(media, agent?.captureDevice);
  if ((await listed()).length === 0) return undefined;
  return {
    open: async () => {
      const [camera] = await listed();
      // Before the page may open cameras, they have no ids.
      const deviceId = camera?.deviceId ? { deviceId: { exact: camera.deviceId } } : {};
      return media.getUserMedia({ video: { ...deviceId, width: { ideal: 1280 } }, audio: false });
    },
  };
}

async function listCameras(
  media: Pick<MediaDevices, 'enumerateDevices'>,
  captureDevice: string | undefined,
): Promise<MediaDeviceInfo[]> {
  const devices = await media.enumerateDevices().catch(() => []);
  return devices.filter(
    ({ kind, label }) =>
      kind === 'videoinput' && (captureDevice === undefined || !label.startsWith(captureDevice)),
  );
}
