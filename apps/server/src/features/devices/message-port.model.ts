import { isAtLeastVersion } from '@marquee/commands';
import { NEW_MESSAGE_PORT_SINCE } from '@marquee/contract';
import type { Config } from '../../platform/config/config.ts';

type Ports = Pick<Config, 'messagePort' | 'formerMessagePorts'>;

/**
 * The message port for a device that enrols. A new one applies from version 6.0.0 only (specification §5); older devices receive the
 * oldest port that is still open, which is the one that they know.
 */
export function messagePortFor(softVersion: string, { messagePort, formerMessagePorts }: Ports) {
  const port = isNew(softVersion) ? messagePort : (formerMessagePorts.at(-1) ?? messagePort);
  return port === 0 ? {} : { messagePort: port };
}

/** The port that replaces the one of the enrolment when a device connects. */
export function renewedMessagePort(softVersion: string, ports: Ports) {
  return isNew(softVersion) ? messagePortFor(softVersion, ports) : {};
}

function isNew(softVersion: string): boolean {
  return isAtLeastVersion(softVersion, NEW_MESSAGE_PORT_SINCE);
}
