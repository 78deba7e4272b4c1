import type { MenuProps } from 'antd';
import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useRef,
  useState,
} from 'react';
import { lazyWindow } from '../lazy/lazy-window.tsx';
import type { MenuTrigger } from './button-menu.tsx';
import { anchorOf, type MenuAnchor } from './menu-anchor.ts';

const HangingMenu = lazyWindow(async () => (await import('./hanging-menu.tsx')).HangingMenu);

interface TriggerProps extends MenuTrigger {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

interface LazyMenuProps {
  menu: MenuProps;
  /** A click opens it below its trigger, a context menu below the pointer. */
  trigger: 'click' | 'context-menu';
  onOpen?: () => void;
  children: ReactElement<TriggerProps>;
}

/**
 * A menu whose scripts are fetched when it is opened, and ahead while the pointer or the focus is on its trigger. Its trigger stays
 * what it is when they arrive.
 */
export function LazyMenu({ menu, trigger, onOpen, children }: LazyMenuProps) {
  const [anchor, setAnchor] = useState<MenuAnchor>();
  const focusedBefore = useRef<Element>(null);
  const open = (at: MenuAnchor) => {
    focusedBefore.current = document.activeElement;
    onOpen?.();
    setAnchor(at);
  };
  const close = () => {
    setAnchor(undefined);
    // The focus may have been in the menu.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  };
  const { onClick, onContextMenu, onPointerEnter, onFocus } = children.props;
  const opening: TriggerProps =
    trigger === 'click'
      ? {
          'aria-haspopup': 'menu',
          'aria-expanded': anchor !== undefined,
          onClick: (event) => {
            onClick?.(event);
            open(anchorOf(event.currentTarget));
          },
        }
      : {
          onContextMenu: (event) => {
            onContextMenu?.(event);
            event.preventDefault();
            open({ left: event.clientX, top: event.clientY, width: 1, height: 1 });
          },
        };
  return (
    <>
      {cloneElement(children, {
        ...opening,
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          HangingMenu.prefetch();
        },
        onFocus: (event) => {
          onFocus?.(event);
          HangingMenu.prefetch();
        },
      })}
      {anchor && (
        <HangingMenu key={`${anchor.left} ${anchor.top}`} anchor={anchor} menu={menu} onClose={close} />
      )}
    </>
  );
}
