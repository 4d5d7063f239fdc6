/** What `ws.js` knows of the built files. The build writes it into the loader: `names` once, the rest as places in it. */
export interface LoaderFiles {
  /** Chunks without folder and ending. */
  names: string[];
  /** Chunks of a tag, its own first, and the surface whose texts it needs. */
  tags: Record<string, { files: number[]; texts: string }>;
  /** Catalogues are `texts-<surface>-<locale>-<hash>`: all of a build share one hash, so that none has to be listed. */
  texts: { hash: string; locales: string };
  /** What all tags share; it installs `wsElements`. */
  core: number[];
  /** Languages of each company in one text, the default first. */
  languages: Record<string, string>;
  outdated: number;
}
