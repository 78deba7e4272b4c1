import type { Chime } from './chime.ts';
import type { EncryptedVipStorage } from './encrypted-vip-storage.ts';
import type { VipBridge } from './vip-bridge.ts';
import type { Voice } from './voice.ts';
import type { WelcomeLayer } from './welcome-layer.ts';

/** The parts of a page that welcomes VIPs. */
export interface VipParts {
  readonly storage: EncryptedVipStorage;
  /** To the source, which recognizes them. */
  readonly bridge: Pick<VipBridge, 'use'>;
  readonly layer: Pick<WelcomeLayer, 'show' | 'hide'>;
  readonly chime: Pick<Chime, 'play'>;
  readonly voice: Pick<Voice, 'speak' | 'stop'>;
}
