export { RecycleBin } from './components/recycle-bin.tsx';
