const OPEN =
  '.ant-modal-wrap:not([style*="display: none"]), .ant-dropdown:not(.ant-dropdown-hidden), .ant-drawer-open .ant-drawer-mask';

/** Whether a dialog or a menu is open, to which keys belong. */
export function isCovered(): boolean {
  return document.querySelector(OPEN) !== null;
}
