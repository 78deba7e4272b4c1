export { DeviceDetail } from './components/device-detail.tsx';
export { DeviceList } from './components/device-list.tsx';
