import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import type { SceneElement } from '@marquee/scene';
import { CommandButton } from '../command-button.tsx';

/** Locks and hides the selected elements. */
export function LockHideButtons({ elements }: { elements: readonly SceneElement[] }) {
  const isLocked = elements.every(({ locked }) => locked);
  const isHidden = elements.every(({ hidden }) => hidden);
  return (
    <span>
      <CommandButton id="lock" isOn={isLocked} icon={isLocked ? <LockOutlined /> : <UnlockOutlined />} />
      <CommandButton id="hide" isOn={isHidden} icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />} />
    </span>
  );
}
