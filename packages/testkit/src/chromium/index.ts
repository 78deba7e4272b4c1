export { type Chromium, type FoundChromium, findChromium } from './find-chromium.ts';
