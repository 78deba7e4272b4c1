export { FreeSpace } from './commands/free-space.tsx';
export { DeviceList } from './components/device-list.tsx';
export { DeviceDetail } from './detail/device-detail.tsx';
export { DeviceMonitor } from './monitor/device-monitor.tsx';
export { DeviceImage } from './picture/device-picture.tsx';
export { CommandRunsButton } from './runs/command-runs-button.tsx';
export { firstScreen, onScreenText } from './state/on-screen-text.ts';
