export { NoticeDetail } from './components/notice-detail.tsx';
export { NoticeList } from './components/notice-list.tsx';
export { NoticeEditor } from './editor/notice-editor.tsx';
export { OverdueBand } from './emergency/overdue-band.tsx';
