import { PlaylistEditor } from '../../features/playlists/index.ts';
import { ofId } from './of-id.tsx';
import { restartedBySearch } from './restarted-by-search.tsx';

export { PlaylistList } from '../../features/playlists/index.ts';
export { LabelSetList, ProgramList } from '../../features/programs/index.ts';
export { TemplateList } from '../../features/templates/index.ts';
export { MaterialUsesPage } from '../pages/material-uses-page.tsx';
export { ProgramDetailPage } from '../pages/program-detail-page.tsx';
export const NewPlaylistPage = restartedBySearch(PlaylistEditor);
export const PlaylistEditorPage = ofId(PlaylistEditor);
