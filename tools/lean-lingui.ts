import type { Plugin } from 'vite';

const LINGUI = /@lingui\/(core|react)\/dist\//;
const ADVICE = /console\.(?:warn|error)\(\s*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")\s*\)/g;

/**
 * Leaves out what Lingui tells those who write texts: that a catalogue is not compiled, or a tag is missing in a
 * translation. Our gates tell them before; no page has to carry it. Build only.
 */
export const leanLingui = (): Plugin => ({
  name: 'lean-lingui',
  apply: 'build',
  transform: {
    filter: { id: LINGUI },
    handler: (code) => (code.search(ADVICE) < 0 ? null : { code: code.replace(ADVICE, 'void 0'), map: null }),
  },
});
