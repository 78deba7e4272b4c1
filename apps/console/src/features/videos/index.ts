export { VideoList } from './components/video-list.tsx';
