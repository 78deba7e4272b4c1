import type { SceneElement } from '@marquee/scene';
import { HideIcon, LockIcon, UnlockIcon, ViewIcon } from '../../../../shared/icons/index.ts';
import { CommandButton } from '../command-button.tsx';

/** Locks and hides the selected elements. */
export function LockHideButtons({ elements }: { elements: readonly SceneElement[] }) {
  const isLocked = elements.every(({ locked }) => locked);
  const isHidden = elements.every(({ hidden }) => hidden);
  return (
    <span>
      <CommandButton id="lock" isOn={isLocked} icon={isLocked ? <LockIcon /> : <UnlockIcon />} />
      <CommandButton id="hide" isOn={isHidden} icon={isHidden ? <HideIcon /> : <ViewIcon />} />
    </span>
  );
}
