/** Second levels under which many registries register names: `co.uk`, `com.au`, `gv.at`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|go|gob|gouv|gov|gv|ltd|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/;
/** Names whose owners register names under them like a registry. */
const PRIVATE_ENDING =
  /^(?:ae|br|cn|co|de|eu|gb|gr|hu|it|jpn|no|qc|ru|sa|se|uk|us|za)\.com$|^(?:gb|hu|in|jp|se|uk|za)\.net$|^(?:ae|eu|us)\.org$|^(?:com\.(?:de|se))$/;

/** Other second levels of countries whose registries have a short list of them. */
const OWN_LEVELS: Readonly<Record<string, RegExp>> = {
  at: /^(?:biz|info|priv)$/,
  dk: /^(?:biz|firm|reg|store)$/,
  ee: /^(?:aip|fie|lib|med|pri|riik)$/,
  fr: /^(?:asso|prd|tm)$/,
  hr: /^(?:from|iz|name)$/,
  hu: /^(?:2000|agrar|bolt|casino|city|erotic|erotika|film|forum|games|hotel|info|ingatlan|jogasz|konyvelo|lakas|media|news|priv|reklam|sex|shop|sport|suli|szex|tm|tozsde|utazas|video)$/,
  pt: /^(?:int|nome|publ)$/,
  ro: /^(?:arts|firm|info|nt|rec|shop|store|tm|www)$/,
  rs: /^in$/,
  se: /^(?:[a-z]|bd|brand|fh|fhsk|fhv|komforb|kommunalforbund|komvux|lanbib|naturbruksgymn|parti|pp|press|tm)$/,
  uk: /^(?:me|nhs|police)$/,
};

/**
 * Countries whose registries give out names under so many others, such as those of cities, that nobody can list them. A
 * name with three labels there is that name.
 */
const UNLISTED =
  /^(?:ar|au|az|br|by|ca|cn|co|cy|ge|id|il|in|ir|it|jp|kr|kz|lv|me|mk|mx|my|no|nz|pe|pk|pl|ru|sg|th|tn|tr|tw|ua|us|uy|uz|ve|vn|za)$/;
/** Computers and parts of a website, under which nobody registers names. */
const HOST =
  /^(?:[\d*_-].*|cs|de|en|es|fr|m|pl|www?\d*|admin|api|app|blog|cdn|cloud|demo|dev|docs|e-?shop|forum|ftp|help|imap|img|intranet|login|mail|mobile?|my|news|ns\d|portal|pop3?|shop|smtp|stage|static|status|store|support|test|web|webmail|wiki)$/;

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

/** Whether a word is an extension of the name before it: `cz`, `co.uk`. */
export const isCommonEnding = (word: string): boolean => COMMON.test(word) || isSecondLevel(word);

/** The last labels of a name: as many as its owner registered, and the suffix under which that is. */
export interface Registered {
  name: string;
  suffix: string;
}

/** Whether names are registered under a name of two labels. */
function isSecondLevel(name: string): boolean {
  if (SECOND_LEVEL.test(name) || PRIVATE_ENDING.test(name)) return true;
  const [level = '', country = '', ...more] = name.split('.');
  const levels = Object.hasOwn(OWN_LEVELS, country) ? OWN_LEVELS[country] : undefined;
  return more.length === 0 && levels?.test(level) === true;
}

/** How many labels of a name are its suffix. */
function suffixSize(labels: readonly string[]): number {
  const second = labels.slice(-2).join('.');
  if (isSecondLevel(second) || isService(second)) return 2;
  if (!UNLISTED.test(labels.at(-1) ?? '')) return 1;
  const hosts = labels.slice(0, -2).findLastIndex((label) => HOST.test(label));
  return Math.max(1, labels.length - hosts - 2);
}

/**
 * What is registered of a name with one or more dots: `firma.sk` of `m.firma.sk`, `firma.co.uk` of itself. Never only
 * the suffix of a name: of `firma.oslo.no`, that name.
 */
export function registeredPart(name: string): Registered {
  const labels = name.split('.');
  const size = suffixSize(labels);
  return { name: labels.slice(-size - 1).join('.'), suffix: labels.slice(-size).join('.') };
}

/** Whether the names under a suffix belong to a hosting service. */
export const isService = (suffix: string): boolean => SERVICES.has(suffix) || SERVICE_LABELS.test(suffix);

/** Whether a name exists in local networks only. */
export const isLocal = (name: string): boolean => LOCAL.test(name.slice(name.lastIndexOf('.') + 1));
