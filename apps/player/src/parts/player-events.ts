import type { SessionEvents } from '../connection/session-events.ts';

/** The events through which the parts of the player hear of one another, besides those of the connection. */
export interface PlayerEvents extends SessionEvents {
  /** The content that can be played, or the notices of its manifest, may have changed. */
  'content-changed': object;
  /** The notices of the device may have changed. */
  'notices-changed': object;
  /** Feeds have new data. */
  'feeds-stored': object;
  /** Downloads have progressed. */
  progressed: object;
  'settings-stored': object;
  'activation-stored': object;
  /** Another program is on the screen, or other programs are due. */
  'screen-changed': object;
  /** The server no longer knows this device. */
  'token-refused': object;
  /** The device was paused, or plays again. */
  'paused-changed': object;
  /** The enrolment, its settings, or whether the server can be reached, have changed. */
  'enrolment-changed': object;
}
