export { PlaylistList } from './components/playlist-list.tsx';
export { PlaylistEditor } from './editor/playlist-editor.tsx';
