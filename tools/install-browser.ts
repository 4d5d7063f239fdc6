import { ensureBrowser } from './find-browser.ts';

/** Installs a browser where there is none, in a process of its own: it takes a minute, in which others can work. */
ensureBrowser();
