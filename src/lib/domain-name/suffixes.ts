/** Second levels under which many registries register names: `co.uk`, `com.au`, `gv.at`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|go|gob|gouv|gov|gv|ltd|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;
/** Names whose owners register names under them like a registry. */
const PRIVATE_ENDING = /^(?:br|co|de|eu|gb|hu|no|sa|se|uk|us|za)\.com$|^(?:gb|hu|se|uk)\.net$/;

/** Hosting services with a name for each customer, by their suffix; those of one service under several extensions by label. */
const SERVICES = new Set([
  ...[
    'github.io',
    'gitlab.io',
    'pages.dev',
    'workers.dev',
    'netlify.app',
    'vercel.app',
    'web.app',
    'herokuapp.com',
  ],
  ...[
    'firebaseapp.com',
    'appspot.com',
    'run.app',
    'onrender.com',
    'fly.dev',
    'surge.sh',
    'azurewebsites.net',
  ],
  ...[
    'cloudfront.net',
    'amazonaws.com',
    'wordpress.com',
    'wixsite.com',
    'wixstudio.com',
    'weebly.com',
    'webflow.io',
  ],
  ...[
    'myshopify.com',
    'square.site',
    'carrd.co',
    'notion.site',
    'tumblr.com',
    'jimdofree.com',
    'jimdosite.com',
  ],
  ...[
    'godaddysites.com',
    'webador.com',
    'duckdns.org',
    'ngrok.io',
    'ngrok-free.app',
    'wz.cz',
    'ic.cz',
    'framer.website',
  ],
]);
const SERVICE_LABELS = /^(?:blogspot|webnode|estranky|mozello|simplesite)\./;

/** Top-level names that are reserved for local networks, so that nobody can register a name under them. */
const LOCAL =
  /^(?:alt|arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/** Extensions that are typed after a comma or a space instead of a dot. */
const COMMON =
  /^(?:ai|app|at|au|be|biz|blog|bg|ca|ch|cloud|club|co|com|cz|de|dev|dk|ee|es|eu|fi|fr|hr|hu|ie|info|io|is|it|jp|lt|lu|lv|me|mobi|name|net|nl|no|online|org|pl|pro|pt|ro|rs|se|shop|si|site|sk|store|tech|tv|ua|uk|us|web|website|xyz)$/;

export const isCommonEnding = (word: string): boolean => COMMON.test(word);

/** The last labels of a name: as many as its owner registered, and the suffix under which that is. */
export interface Registered {
  name: string;
  suffix: string;
}

/** What is registered of a name with one or more dots: `firma.sk` of `m.firma.sk`, `firma.co.uk` of itself. */
export function registeredPart(name: string): Registered {
  const labels = name.split('.');
  const second = labels.slice(-2).join('.');
  const size = SECOND_LEVEL.test(second) || PRIVATE_ENDING.test(second) || isService(second) ? 2 : 1;
  return { name: labels.slice(-size - 1).join('.'), suffix: labels.slice(-size).join('.') };
}

/** Whether the names under a suffix belong to a hosting service. */
export const isService = (suffix: string): boolean => SERVICES.has(suffix) || SERVICE_LABELS.test(suffix);

/** Whether a name exists in local networks only. */
export const isLocal = (name: string): boolean => LOCAL.test(name.slice(name.lastIndexOf('.') + 1));
