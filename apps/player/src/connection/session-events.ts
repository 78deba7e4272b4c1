import type {
  DeviceActivation,
  DeviceState,
  FeedRevision,
  ManifestRefusal,
  ServerMessages,
  SignedNotices,
} from '@marquee/device-protocol';

/** The events of the exchange with the server. */
export interface SessionEvents {
  /** The server has sent its time, in epoch ms. */
  'server-time': { readonly serverTime: number };
  /** A connection or a poll has brought the state of the device. Its `server-time` comes first. */
  welcomed: { readonly state: DeviceState };
  /** A feed has other data. */
  'feed-changed': { readonly feed: FeedRevision };
  /** The server has sent the list of notices. */
  'notices-pushed': { readonly signed: SignedNotices };
  /** The server has this revision of the list of notices, which it does not push. */
  'notices-announced': { readonly revision: number };
  /** The list of VIPs has changed. */
  'vips-announced': object;
  /** Somebody watches the downloads. */
  'downloads-watched': { readonly seconds: number };
  /** Somebody watches the screen live for so long; 0 for nobody. */
  'live-watched': { readonly seconds: number };
  /** The server has activated the device, or its trial or activation has ended. */
  'activation-changed': { readonly activation: DeviceActivation };
  command: { readonly command: ServerMessages['command'] };
  'result-acknowledged': { readonly ack: ServerMessages['resultAck'] };
  'receipts-acknowledged': Pick<ServerMessages['noticeReceiptsAck'], 'receipts'>;
  /** A manifest was refused, or is withheld; the current content keeps playing. */
  'manifest-refused': { readonly reason: ManifestRefusal | 'stale'; readonly revision: number };
  reachable: { readonly isReachable: boolean };
}
