export { DigitalHumanList } from '../../features/digital-humans/index.ts';
export { MaterialList } from '../../features/materials/index.ts';
export { RecycleBin } from '../../features/recycle-bin/index.ts';
export { VideoList } from '../../features/videos/index.ts';
