import { HELPER_SERVICE, LOG_NAMESPACE, PLACES, SERVICE, USER } from '../system/names.ts';

const NODE = `${PLACES.program}/node`;
const BASE = `${PLACES.program}/base.mjs`;

/** Takes the first console, starts an X server without a desktop on it, and the supervisor in that. */
const agentUnit = `[Unit]
Description=Marquee player
Wants=network-online.target ${HELPER_SERVICE}
After=network-online.target systemd-user-sessions.service getty@tty1.service ${HELPER_SERVICE}
Conflicts=getty@tty1.service
# The supervisor has its own pauses; this is for the case that it cannot even start.
StartLimitIntervalSec=0

[Service]
User=${USER}
PAMName=login
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
StandardInput=tty-fail
StandardOutput=journal
StandardError=journal
LogNamespace=${LOG_NAMESPACE}
StateDirectory=marquee-agent
UnsetEnvironment=DISPLAY
ExecStart=/usr/bin/xinit ${NODE} ${BASE} supervise -- :0 vt1 -nolisten tcp -s 0
Restart=always
RestartSec=10

[Install]
WantedBy=multi-user.target
`;

const helperUnit = `[Unit]
Description=Marquee player, privileged helper

[Service]
Group=${USER}
UMask=0007
RuntimeDirectory=marquee-helper
RuntimeDirectoryMode=0750
LogNamespace=${LOG_NAMESPACE}
ExecStart=${NODE} ${BASE} helper
Restart=always
RestartSec=5
NoNewPrivileges=yes
ProtectHome=yes
PrivateTmp=yes
ProtectSystem=full
RestrictAddressFamilies=AF_UNIX

[Install]
WantedBy=multi-user.target
`;

/** The group \`systemd-journal\` reads the log, \`audio\` and \`video\` reach the hardware, \`i2c\` the monitor. */
const users = `u ${USER} - "Marquee player" ${PLACES.data} /usr/sbin/nologin
g i2c - -
m ${USER} systemd-journal
m ${USER} audio
m ${USER} video
m ${USER} render
m ${USER} input
m ${USER} i2c
`;

/** Every text that the installation writes for the system, by its path. */
export const UNIT_FILES: Readonly<Record<string, string>> = {
  [`${PLACES.units}/${SERVICE}`]: agentUnit,
  [`${PLACES.units}/${HELPER_SERVICE}`]: helperUnit,
  [PLACES.users]: users,
};
