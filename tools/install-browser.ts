import { ensureBrowser } from './find-browser.ts';

/** Installs a browser if there is none, in a separate process: it takes a minute, in which other steps can run. */
ensureBrowser();
