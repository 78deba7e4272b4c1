export { DeviceDetail } from './components/device-detail.tsx';
export { DeviceList } from './components/device-list.tsx';
export { CommandRunsButton } from './runs/command-runs-button.tsx';
