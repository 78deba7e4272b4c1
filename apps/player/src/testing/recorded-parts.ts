import type { CommandedParts } from '../commands/player-handlers.ts';

/**
 * Parts of a device that do nothing but record.
 * @param record gets each call with its arguments, such as `volume.set` and 30
 */
export function recordedParts(
  record: (call: string, ...args: unknown[]) => void,
  overrides: Partial<CommandedParts> = {},
): CommandedParts {
  return {
    volume: recorder('volume', record),
    power: recorder('power', record),
    screen: recorder('screen', record),
    identify: () => record('identify'),
    reload: () => record('reload'),
    promotion: undefined,
    welcomes: undefined,
    camera: undefined,
    digitalHuman: recorder('digitalHuman', record),
    digitalResources: recorder('digitalResources', record),
    setPlaying: (isPlaying) => record('setPlaying', isPlaying),
    log: recorder('log', record),
    uploadLog: async (id) => record('uploadLog', id),
    setLanguage: (language) => record('setLanguage', language),
    controlDownloads: async (action) => record('controlDownloads', action),
    setCleanup: (isOn) => record('setCleanup', isOn),
    ...overrides,
  };
}

function recorder<Part extends object>(
  name: string,
  record: (call: string, ...args: unknown[]) => void,
): Part {
  const methodOf =
    (key: string) =>
    (...args: unknown[]) =>
      record(`${name}.${key}`, ...args);
  return new Proxy({} as Part, { get: (_, key) => methodOf(String(key)) });
}
