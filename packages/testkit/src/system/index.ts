export { canInstallByApt } from './apt.ts';
export { unpackByApt } from './unpack-by-apt.ts';
