/** The service that shows the player. */
export const SERVICE = 'marquee-agent.service';

/** The service that does as root what the other one asks. */
export const HELPER_SERVICE = 'marquee-helper.service';

/** Journal of both services alone, so that clearing it leaves that of the system as it is. */
export const LOG_NAMESPACE = 'marquee';

/** The user who runs the agent and the browser. */
export const USER = 'marquee';

/** Where things are on an installed machine. Tests put another root before them. */
export const PLACES = {
  /** Node, supervisor and helper, and the two slots of the agent. */
  program: '/opt/marquee-agent',
  /** Profile of the browser with everything that the player stored, and the state of the agent. */
  data: '/var/lib/marquee-agent',
  settings: '/etc/marquee-agent.json',
  units: '/etc/systemd/system',
  users: '/usr/lib/sysusers.d/marquee-agent.conf',
  helperSocket: '/run/marquee-helper/helper.sock',
} as const;
