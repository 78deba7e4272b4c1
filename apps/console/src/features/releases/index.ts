export { MaterialReleases } from './components/material-releases.tsx';
export { PlaylistDevices } from './components/playlist-devices.tsx';
export { ProgramDevices } from './components/program-devices.tsx';
export { ProgramReleases } from './components/program-releases.tsx';
export { ReleaseDetail } from './components/release-detail.tsx';
export { ReleaseList } from './components/release-list.tsx';
export { DeviceStep } from './wizard/device-step.tsx';
export { ReleaseEditor } from './wizard/release-editor.tsx';
export { PlaylistReleaseWizard, ReleaseWizard } from './wizard/release-wizard.tsx';
