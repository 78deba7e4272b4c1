/** Shared by the tests of several features: a server on each database, and data in it. */

export { makeBasics } from './basics.ts';
export { Caller } from './caller.ts';
export { describeOnBothServers, describeServer } from './describe-server.ts';
export { insertDevice, insertDevices } from './devices.ts';
export { duringTransaction } from './during-transaction.ts';
export { licencePage, testVendor } from './licences.ts';
export { watchTurns } from './loop-watch.ts';
export { findManifest, listReleasesInManifest } from './manifests.ts';
export { newestLogRow } from './newest-log-row.ts';
export {
  homeOf,
  makeCompany,
  makeDepartment,
  setRules,
  type TestCompany,
  type TestDepartment,
  VIEWS_BESIDE,
} from './organisations.ts';
export {
  COMPANY_CODES,
  insertThingsEverywhere,
  makeOrganisation,
  makeUser,
  type NewTestUser,
  type Organisation,
  type TestUser,
} from './principals.ts';
export { documentOf, fileRefOf, makeProgram } from './programs.ts';
export { describeReach, expectListWithinReach, expectUnseenAsAbsent } from './reach.ts';
export { readWorkbook, readWorkbookCells, readWorkbookValues } from './read-workbook.ts';
export { insertRelease, type ReleaseRow } from './releases.ts';
export { signInAs } from './sign-in-as.ts';
export { makeStranger, type Stranger } from './strangers.ts';
export { insertThings, type TestThings } from './things.ts';
export {
  beginUpload,
  sampleMedia,
  sendBytes,
  sendForm,
  uploadFile,
  uploadMaterial,
  uploadTogether,
} from './uploads.ts';
