export { DigitalHumanList } from './components/digital-human-list.tsx';
export { digitalHumanUploads } from './uploads/digital-human-upload-target.ts';
