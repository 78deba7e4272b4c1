import type { CommandName } from '@marquee/commands';
import type { ComponentType } from 'react';
import {
  AppListIcon,
  BacklightIcon,
  BrightnessIcon,
  CameraIcon,
  CleanupIcon,
  ClearLogIcon,
  DeviceHumanIcon,
  DeviceLanguageIcon,
  DeviceLogIcon,
  DigitalHumanIcon,
  DownloadIcon,
  FloatingButtonIcon,
  HdmiIcon,
  IdentifyIcon,
  InstallIcon,
  OrientationIcon,
  PausedIcon,
  PowerPlanIcon,
  PromotionIcon,
  PromotionSwitchIcon,
  RestartIcon,
  RotateScreenIcon,
  ScreenshotIcon,
  ServerMoveIcon,
  ShutDownIcon,
  StartOnBootIcon,
  StatusBarIcon,
  TouchSettingIcon,
  UninstallIcon,
  UpgradeIcon,
  VipSoundIcon,
  VolumeIcon,
  VolumePlanIcon,
  WatchdogIcon,
} from '../../../shared/icons/index.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { CameraForm } from './camera-form.tsx';
import type { CommandFormProps } from './command-form.ts';
import { DownloadForm } from './download-form.tsx';
import { MigrationForm } from './migration-form.tsx';
import { BrightnessForm, VolumeForm } from './percent-form.tsx';

interface CommandExtras {
  Icon?: ComponentType;
  /** Instead of the form that is generated from the payload. */
  Form?: ComponentType<CommandFormProps>;
  /** Of the dialog, in pixels. */
  width?: number;
  /** Harmless enough to be sent to one device without a dialog. */
  isImmediate?: boolean;
}

/** With the time picker, which few pages need. */
const VolumePlanForm = lazyPart(async () => (await import('./volume-plan-form.tsx')).VolumePlanForm);

const PowerPlanForm = lazyPart(async () => (await import('./power/power-plan-form.tsx')).PowerPlanForm);

/** The console's additions to commands of the table; most need none. */
export const COMMAND_EXTRAS: Partial<Record<CommandName, CommandExtras>> = {
  'rpc-volume-plan': { Icon: VolumePlanIcon, Form: VolumePlanForm },
  'rpc-volume': { Icon: VolumeIcon, Form: VolumeForm },
  'rpc-brightness': { Icon: BrightnessIcon, Form: BrightnessForm },
  'rpc-backlight': { Icon: BacklightIcon },
  'rpc-power-schedule': { Icon: PowerPlanIcon, Form: PowerPlanForm, width: 760 },
  'rpc-touch': { Icon: TouchSettingIcon },
  'rpc-identify': { Icon: IdentifyIcon, isImmediate: true },
  'rpc-reboot': { Icon: RestartIcon },
  'rpc-play': { Icon: PausedIcon },
  'rpc-screenshot': { Icon: ScreenshotIcon, isImmediate: true },
  'rpc-shutdown': { Icon: ShutDownIcon },
  'rpc-log': { Icon: DeviceLogIcon, isImmediate: true },
  'rpc-log-clean': { Icon: ClearLogIcon },
  'rpc-pm-strategy': { Icon: PromotionIcon },
  'rpc-ai-pm': { Icon: PromotionSwitchIcon },
  'rpc-ai-vip': { Icon: VipSoundIcon },
  'rpc-camera': { Icon: CameraIcon, Form: CameraForm, width: 640 },
  'rpc-download': { Icon: DownloadIcon, Form: DownloadForm },
  'rpc-server-migrate': { Icon: ServerMoveIcon, Form: MigrationForm },
  'rpc-digital': { Icon: DeviceHumanIcon },
  'rpc-digital-resources': { Icon: DigitalHumanIcon },
  'rpc-floating-button': { Icon: FloatingButtonIcon },
  'rpc-hdmi-in': { Icon: HdmiIcon },
  'rpc-language-set': { Icon: DeviceLanguageIcon },
  'rpc-rotate': { Icon: RotateScreenIcon },
  'rpc-screen-set': { Icon: OrientationIcon },
  'rpc-startup-on-boot': { Icon: StartOnBootIcon },
  'rpc-status-bar': { Icon: StatusBarIcon },
  'rpc-strategy': { Icon: CleanupIcon },
  'rpc-watchdog': { Icon: WatchdogIcon },
  'rpc-upgrade': { Icon: UpgradeIcon },
  'rpc-app-install': { Icon: InstallIcon },
  'rpc-app-uninstall': { Icon: UninstallIcon },
  'rpc-app-list': { Icon: AppListIcon, isImmediate: true },
};
