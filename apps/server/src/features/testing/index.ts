/** What the tests of several features share: a server on each database, and things to find in it. */
export type { Caller } from './caller.ts';
export { describeOnBothServers } from './describe-on-both-servers.ts';
export { insertDevices } from './devices.ts';
export { documentOf, fileRefOf, makeProgram } from './programs.ts';
export { makeStranger, type Stranger } from './strangers.ts';
export { beginUpload, sampleMedia, sendBytes, uploadFile, uploadMaterial } from './uploads.ts';
