import type { CommandName, PayloadOf } from '../commands.ts';

/** A payload of each command that differs from the initial value of a setting. */
export const SAMPLE_PAYLOADS: { readonly [Name in CommandName]: PayloadOf<Name> } = {
  'rpc-volume': { volume: 30 },
  'rpc-volume-plan': { plans: [{ start: '08:00', end: '22:00', volume: 30 }] },
  'rpc-brightness': { brightness: 60 },
  'rpc-touch': { enabled: false },
  'rpc-reboot': {},
  'rpc-identify': {},
  'rpc-screenshot': {},
  'rpc-log': {},
  'rpc-log-clean': { range: 'before-week' },
  'rpc-shutdown': {},
  'rpc-pm-strategy': { strategy: 'B' },
  'rpc-rotate': { rotation: 90 },
  'rpc-screen-set': { device_screen: 1 },
  'rpc-language-set': { language: 'en' },
  'rpc-ai-pm': { enabled: false },
  'rpc-strategy': { delete_strategy: 1 },
  'rpc-status-bar': { visible: true },
  'rpc-floating-button': { visible: true },
  'rpc-startup-on-boot': { enabled: false },
  'rpc-watchdog': { enabled: false },
  'rpc-hdmi-in': { enabled: true },
  'rpc-camera': { t: 5, s: 'near', x: 10, y: 20, w: 30, h: 40 },
  'rpc-ai-vip': { enabled: true, volume: 40, mute: true },
  'rpc-digital': { enabled: true },
};
