import { memo } from 'react';
import { HideIcon, LockIcon, UnlockIcon, ViewIcon } from '../../../../shared/icons/index.ts';
import { CommandButton } from '../command-button.tsx';

interface LockHideButtonsProps {
  /** Whether all selected elements are. */
  isLocked: boolean;
  isHidden: boolean;
}

/** Locks and hides the selected elements. */
export const LockHideButtons = memo(function LockHideButtons({ isLocked, isHidden }: LockHideButtonsProps) {
  return (
    <span>
      <CommandButton id="lock" isOn={isLocked} icon={isLocked ? <LockIcon /> : <UnlockIcon />} />
      <CommandButton id="hide" isOn={isHidden} icon={isHidden ? <HideIcon /> : <ViewIcon />} />
    </span>
  );
});
