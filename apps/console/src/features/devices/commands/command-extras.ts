import type { CommandName } from '@marquee/commands';
import type { ComponentType } from 'react';
import { IdentifyIcon, PromotionIcon, RestartIcon, VolumeIcon } from '../../../shared/icons/index.ts';
import type { CommandFormProps } from './command-form.ts';
import { VolumeForm } from './volume-form.tsx';

interface CommandExtras {
  Icon?: ComponentType;
  /** Instead of the form that is generated from the payload. */
  Form?: ComponentType<CommandFormProps>;
  /** Harmless enough to be sent to one device without a dialog. */
  isImmediate?: boolean;
}

/** The console's additions to commands of the table; most need none. */
export const COMMAND_EXTRAS: Partial<Record<CommandName, CommandExtras>> = {
  'rpc-volume': { Icon: VolumeIcon, Form: VolumeForm },
  'rpc-identify': { Icon: IdentifyIcon, isImmediate: true },
  'rpc-reboot': { Icon: RestartIcon },
  'rpc-pm-strategy': { Icon: PromotionIcon },
};
