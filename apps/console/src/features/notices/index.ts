export { NoticeDetail } from './components/notice-detail.tsx';
export { NoticeList } from './components/notice-list.tsx';
export { NoticeEditor } from './editor/notice-editor.tsx';
export { EmergencyBand } from './emergency/emergency-band.tsx';
