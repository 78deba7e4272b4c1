import { expect, test } from 'vitest';
import type { DeviceChoice, ProgramChoice } from '../state/choices.ts';
import { misfitsOf } from './screen-fit.ts';

const program = (name: string, resolution: string): ProgramChoice => ({
  id: 1,
  name,
  resolution,
  durationMs: 0,
  size: 0,
  isInteractive: false,
  cover: null,
});
const device = (name: string, ...screens: string[]): DeviceChoice => ({
  id: 1,
  name,
  isOnline: true,
  hasTwoScreens: screens.length > 1,
  showsSecondScreen: screens.length > 1,
  screens,
});
const found = (programs: ProgramChoice[], devices: DeviceChoice[], screen = 1) =>
  misfitsOf(programs, devices, screen).map(
    (one) => `${one.program.name} ${one.kind} ${one.screen}: ${one.devices.map(({ name }) => name).join()}`,
  );

test('console 13: an upright program does not fit wide screens, nor a wide one upright screens', () => {
  const programs = [program('menu', '1080*1920'), program('sale', '1920*1080')];
  const devices = [device('hall', '1280*720'), device('door', '1280*720'), device('lift', '1080*1920')];
  expect(found(programs, devices)).toEqual([
    'menu portrait 1280*720: hall,door',
    'sale landscape 1080*1920: lift',
  ]);
});

test('console 13: a program of another shape leaves black bars', () => {
  expect(found([program('menu', '1280*800')], [device('hall', '1920*1080')])).toEqual([
    'menu bars 1920*1080: hall',
  ]);
});

test('console 13: another resolution of the same shape is scaled and fits', () => {
  expect(found([program('menu', '1920*1080')], [device('hall', '1280*720'), device('new', '')])).toEqual([]);
  expect(found([program('menu', '1366*768')], [device('hall', '1920*1080')])).toEqual([]);
});

test('console 13: the screen that the release plays on decides', () => {
  const dual = device('dual', '1920*1080', '1080*1920');
  expect(found([program('menu', '1920*1080')], [dual], 2)).toEqual(['menu landscape 1080*1920: dual']);
  expect(found([program('menu', '1920*1080')], [dual], 1)).toEqual([]);
});
