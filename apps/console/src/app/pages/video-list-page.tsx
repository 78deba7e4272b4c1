import { VideoList } from '../../features/videos/index.ts';

export function VideoListPage() {
  return <VideoList />;
}
