export { DeviceList } from './components/device-list.tsx';
export { DeviceDetail } from './detail/device-detail.tsx';
export { CommandRunsButton } from './runs/command-runs-button.tsx';
