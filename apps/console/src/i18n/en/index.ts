import type { Texts } from '../zh/index.ts';
import framedPages from './framed-pages.ts';
import pages from './pages.ts';
import start from './start.ts';

const texts: Texts = {
  ...start,
  ...pages,
  ...framedPages,
  // The editor fetches only the part of these that it shows.
  materials: { ...pages.materials, ...framedPages.materials },
  programs: { ...pages.programs, ...framedPages.programs },
  releases: { ...pages.releases, ...framedPages.releases },
  shell: { ...pages.shell, ...framedPages.shell },
};

export default texts;
