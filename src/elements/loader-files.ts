/** What `ws.js` knows of the built files. The build writes it into the loader: `names` once, the rest as places in it. */
export interface LoaderFiles {
  /** Chunks without folder and ending. */
  names: string[];
  /** Chunks of a tag, its own first, and the surface whose texts it needs. */
  tags: Record<string, { files: number[]; texts: string }>;
  /** Catalogues by `surface/locale`. */
  texts: Record<string, number>;
  /** What all tags share; it installs `wsElements`. */
  core: number[];
  /** Languages of each company in one text, the default first. */
  languages: Record<string, string>;
  outdated: number;
}
