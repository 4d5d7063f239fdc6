import {
  AVAILABLE,
  accepts,
  COMPRESSED,
  DICTIONARY,
  EVERGREEN,
  IMMUTABLE,
  openHeaders,
  PINNED_SCRIPT,
  USED_FOR,
} from './hosting-headers.ts';

const headerLines = (indent: string): string =>
  openHeaders(indent, (name, value) => `add_header ${name} "${value}";`);

/** The whole script, or the file next to it that the browser can read. */
const SCRIPTS = `location /ws/ {
  types { text/javascript js; text/html html; text/css css; application/json json map; text/plain ts txt; text/yaml yaml; application/gzip tgz; }
  charset utf-8;
  charset_types text/javascript text/css application/json text/plain text/yaml;
  gzip on;
  gzip_types text/javascript text/css application/json text/plain;
  gzip_vary on;

  # Only under the plain address: a browser that asks again after an error does so with a query.
  set $ws_delta "";
  if ($http_available_dictionary ~ "${AVAILABLE}") { set $ws_delta $1; }
  set $ws_dcz "";
  if ($http_accept_encoding ~* "${accepts('dcz')}") { set $ws_dcz "dcz$args"; }
  if (-f "$request_filename.dcz/$ws_delta") { set $ws_dcz "$ws_dcz and there"; }
  if ($ws_dcz = "dcz and there") { rewrite ^(.*)$ $1.dcz/$ws_delta last; }

  set $ws_br "";
  if ($http_accept_encoding ~* "${accepts('br')}") { set $ws_br "br"; }
  if (-f "$request_filename.br") { set $ws_br "$ws_br and there"; }
  if ($ws_br = "br and there") { rewrite ^(.*)$ $1.br last; }

  set $ws_vary "";
  if ($ws_dictionary) { set $ws_vary "Available-Dictionary"; }

${headerLines('  ')}
  add_header Cache-Control $ws_cache;
  add_header Use-As-Dictionary $ws_dictionary;
  add_header Vary $ws_vary;
}`;

const DELTAS = `location ~ "^/ws/.*\\.js\\.dcz/" {
  internal;
  types { }
  default_type text/javascript;
  charset utf-8;
  charset_types text/javascript;
  gzip off;
${headerLines('  ')}
  add_header Cache-Control $ws_cache;
  add_header Use-As-Dictionary $ws_dictionary;
  add_header Content-Encoding dcz;
  add_header Vary "Accept-Encoding, Available-Dictionary";
}`;

const packed = (ending: string, type: string): string => `location ~ "^/ws/.*\\.${ending}\\.br$" {
  internal;
  types { }
  default_type ${type};
  charset utf-8;
  charset_types ${type};
  gzip off;
${headerLines('  ')}
  add_header Cache-Control $ws_cache;
  add_header Use-As-Dictionary $ws_dictionary;
  add_header Content-Encoding br;
  add_header Vary "Accept-Encoding${ending === 'js' ? ', Available-Dictionary' : ''}";
}`;

/** Without the module for brotli, which few packages of nginx contain: the release has the compressed files. */
export const nginx = (
  major: string,
): string => `# Put into the server block; its root holds the folder "ws". A 404 gets none of these headers, so that nothing keeps it.

set $ws_cache "${EVERGREEN}";
if ($uri ~ "^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)") { set $ws_cache "${IMMUTABLE}"; }

# Compression dictionaries: later releases are sent as the difference to these scripts.
set $ws_dictionary "";
if ($uri ~ "${DICTIONARY}") { set $ws_dictionary '${USED_FOR.role('$1')}'; }
if ($uri ~ "${PINNED_SCRIPT}") { set $ws_dictionary '${USED_FOR.script}'; }

${SCRIPTS}

${DELTAS}

${Object.entries(COMPRESSED)
  .map(([ending, type]) => packed(ending, type))
  .join('\n')}
`;
