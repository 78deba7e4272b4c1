export { androidManifest } from './android-manifest.ts';
export { type SampleApp, sampleApk, sampleHap, samplePackage, zipOf } from './sample-packages.ts';
