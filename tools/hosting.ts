/** The configuration files of a release for CDNs and web servers. One table of headers, written for each of them. */

/** Every page may read every file, and measure its timing. */
const OPEN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Names with a hash, and all names below a full version, never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * `ws.js`, `tags/*` and the descriptions below a major version change with each release. Without
 * `stale-while-revalidate`: a browser would show a release that was rolled back for as long as that allows.
 */
const EVERGREEN = 'public, max-age=300';

const lines = (indent: string, write: (name: string, value: string) => string): string =>
  Object.entries(OPEN)
    .map(([name, value]) => indent + write(name, value))
    .join('\n');

const headerLines = (indent: string): string =>
  lines(indent, (name, value) => `add_header ${name} "${value}";`);

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** Brotli, unless a browser refuses it with a weight of zero. */
const ACCEPTS_BROTLI = String.raw`(^|,)\s*br\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*))?\s*(,|$)`;

/** Types of the files that a release also holds compressed. */
const COMPRESSED = { js: 'text/javascript', json: 'application/json', map: 'application/json' } as const;

/** The names of files that a release also holds compressed, as `name.br`. */
export const isCompressed = (name: string): boolean =>
  new RegExp(`\\.(${Object.keys(COMPRESSED).join('|')})$`).test(name);

/** Without the module for brotli, which few packages of nginx contain: the release has the compressed files. */
const nginx = (
  major: string,
): string => `# Put into the server block; its root holds the folder "ws". A 404 gets none of these headers, so that nothing keeps it.

set $ws_cache "${EVERGREEN}";
if ($uri ~ "^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)") { set $ws_cache "${IMMUTABLE}"; }

location /ws/ {
  types { text/javascript js; text/html html; text/css css; application/json json map; text/plain ts txt; text/yaml yaml; }
  charset utf-8;
  charset_types text/javascript text/css application/json text/plain text/yaml;
  gzip on;
  gzip_types text/javascript text/css application/json text/plain;
  gzip_vary on;

  set $ws_br "";
  if ($http_accept_encoding ~* "${ACCEPTS_BROTLI}") { set $ws_br "br"; }
  if (-f "$request_filename.br") { set $ws_br "$ws_br and there"; }
  if ($ws_br = "br and there") { rewrite ^(.*)$ $1.br last; }

${headerLines('  ')}
  add_header Cache-Control $ws_cache;
}

${Object.entries(COMPRESSED)
  .map(
    ([ending, type]) => `location ~ "^/ws/.*\\.${ending}\\.br$" {
  internal;
  types { }
  default_type ${type};
  charset utf-8;
  charset_types ${type};
  gzip off;
${headerLines('  ')}
  add_header Cache-Control $ws_cache;
  add_header Content-Encoding br;
  add_header Vary Accept-Encoding;
}`,
  )
  .join('\n')}
`;

const caddy = (major: string): string => `# Put into the site block; the root holds the folder "ws".
handle /ws/* {
  @immutable path_regexp ^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)
  @evergreen not path_regexp ^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)
  header {
${lines('    ', (name, value) => `${name} "${value}"`)}
  }
  header @immutable Cache-Control "${IMMUTABLE}"
  header @evergreen Cache-Control "${EVERGREEN}"
  encode zstd gzip
  file_server {
    precompressed br
  }
}
handle_errors {
  @files path /ws/*
  header @files Cache-Control "no-store"
}
`;

/** Rules of Cloudflare Pages; the first value of a header counts until `!` removes it. */
const cloudflare = (version: string): string => `/ws/*
${lines('  ', (name, value) => `${name}: ${value}`)}
  Cache-Control: ${EVERGREEN}

/ws/${majorOf(version)}/assets/*
  ! Cache-Control
  Cache-Control: ${IMMUTABLE}

/ws/${version}/*
  ! Cache-Control
  Cache-Control: ${IMMUTABLE}
`;

/** The response headers policy of CloudFront. `Cache-Control` is stored with each object by `upload-s3.sh`. */
const cloudfront = (): string => {
  const { 'Access-Control-Allow-Origin': origin = '*', ...others } = OPEN;
  const custom = Object.entries(others).filter(([name]) => name !== 'X-Content-Type-Options');
  const policy = {
    Name: 'ws-elements',
    CorsConfig: {
      AccessControlAllowOrigins: { Quantity: 1, Items: [origin] },
      AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
      AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    },
    SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
};

/** Uploads in the order of the files' dependencies, and deletes nothing. */
const uploadS3 = (version: string): string => {
  const major = majorOf(version);
  return `#!/bin/sh
# upload-s3.sh <bucket>: what a page loads later is there before what names it. Nothing is deleted.
set -eu
cd "$(dirname "$0")/.."
aws s3 cp ws/${version} "s3://$1/ws/${version}" --recursive --exclude "*.br" --cache-control "${IMMUTABLE}"
aws s3 cp ws/${major}/assets "s3://$1/ws/${major}/assets" --recursive --exclude "*.br" --cache-control "${IMMUTABLE}"
aws s3 cp ws/${major} "s3://$1/ws/${major}" --recursive --exclude "assets/*" --exclude "*.br" --exclude ws.js --cache-control "${EVERGREEN}"
aws s3 cp ws/${major}/ws.js "s3://$1/ws/${major}/ws.js" --cache-control "${EVERGREEN}"
`;
};

/** The files for servers, by name. */
export const serverFiles = (version: string): Readonly<Record<string, string>> => ({
  'nginx.conf': nginx(majorOf(version)),
  Caddyfile: caddy(majorOf(version)),
  _headers: cloudflare(version),
  'cloudfront-headers.json': cloudfront(),
  'upload-s3.sh': uploadS3(version),
});
