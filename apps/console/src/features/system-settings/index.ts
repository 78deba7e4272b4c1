export { SystemSettings } from './components/system-settings.tsx';
