export { announceEnds } from './ends/licence-ends.work.ts';
export { hasAnyBatch, listActivated } from './ledger/ledger.repository.ts';
export {
  type Booking,
  expire,
  giveBack,
  giveBackOrphans,
  move,
  use,
} from './ledger/ledger.work.ts';
export { licencesFeature } from './licence.feature.ts';
export { listAutomatic } from './licence-setting.repository.ts';
export {
  beginTrials,
  countAdmitted,
  find as findLicensedServer,
  type LicensedServer,
  lock as lockLicensedServer,
} from './server/licence-server.repository.ts';
export { mayRelease, type ServerLicence } from './server/licence-state.model.ts';
