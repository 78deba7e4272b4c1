import { existsSync, globSync } from 'node:fs';
import { canInstallByApt, installByApt } from '../system/apt.ts';

const PACKAGE = 'xserver-xorg-video-dummy';
/** In the folders of Debian and of others. */
const DRIVER = '/usr/lib{,64}/xorg/modules/drivers/dummy_drv.so';

/** A graphics card whose outputs have no panels, and room for two pictures beside each other. */
export const DUMMY_CARD = `Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "640x480"
    Virtual 1280 480
  EndSubSection
EndSection
`;

/** Why Xorg cannot run with {@link DUMMY_CARD} here; undefined if it can. Installs the driver where that is possible. */
export function whyNoDummyCard(): string | undefined {
  if (process.getuid?.() !== 0) return 'Xorg takes the configuration of a test from root only';
  if (isInstalled()) return undefined;
  if (!canInstallByApt()) return `the package ${PACKAGE} is not installed`;
  try {
    installByApt(PACKAGE);
    return undefined;
  } catch (error) {
    return `the package ${PACKAGE} cannot be installed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isInstalled(): boolean {
  return existsSync('/usr/bin/Xorg') && globSync(DRIVER).length > 0;
}
